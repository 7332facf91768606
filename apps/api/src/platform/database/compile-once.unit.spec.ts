import { sql } from 'kysely';
import type pg from 'pg';
import { compileOnce } from './compile-once.ts';
import { kyselyOver } from './dialect.ts';

it('A statement that is compiled once sends a value once, however often it stands there', async () => {
  const asked: unknown[] = [];
  const query = (text: string, values: unknown[]) => {
    asked.push([text, values]);
    return Promise.resolve({ command: 'SELECT', rows: [] });
  };
  const kysely = kyselyOver<unknown>(() =>
    Promise.resolve({ query: query as unknown as pg.PoolClient['query'], release: () => undefined }),
  );
  const read = compileOnce(
    ({ reader, label }: { reader: number; label: number }) =>
      sql`select ${reader}, ${1}, ${label}, ${reader}, ${1}`,
  );

  await read({ reader: 7, label: 3 }, kysely);
  await read({ reader: 8, label: 3 }, kysely);
  const text = 'select $1, $2, $3, $1, $4';
  expect(asked).toEqual([
    [text, [7, 1, 3, 1]],
    [text, [8, 1, 3, 1]],
  ]);
});
