import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withdrawable } from './left-out.ts';

const schema = readFileSync(join(import.meta.dirname, '../../../../../migrations/schema.sql'), 'utf8');

it('Each table of the database that is searched by a secret is left out of backups', () => {
  const withSecrets = Array.from(schema.matchAll(/^create table (\w+) \(\n((?: {2}.*\n)*)/gm))
    .filter(([, , columns]) =>
      /^ {2}(token_digest|code_digest|digest|session_id|challenge_id) /m.test(columns!),
    )
    .map(([, name]) => name);
  expect(withSecrets).toEqual(withdrawable);
});
