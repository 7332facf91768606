import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withdrawable } from './left-out.ts';

const schema = readFileSync(join(import.meta.dirname, '../../../../../migrations/schema.sql'), 'utf8');

/** Their digests let in only who has what the backup restores anyway: an account's own password. */
const kept = ['credential'];

it('Each table of the database with a digest of a secret, or a session, is left out of backups', () => {
  const withSecrets = Array.from(schema.matchAll(/^create table (\w+) \(\n((?: {2}.*\n)*)/gm))
    .filter(([, , columns]) => /^ {2}(\w*digest|session_id|challenge_id) /m.test(columns!))
    .map(([, name]) => name);
  expect(withSecrets).toEqual([...withdrawable, ...kept].toSorted());
});
