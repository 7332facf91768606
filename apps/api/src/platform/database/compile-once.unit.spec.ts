import { sql } from 'kysely';
import { compileOnce } from './compile-once.ts';

it('A statement that is compiled once sends a value once, however often it contains it', () => {
  const read = compileOnce(
    ({ reader, label }: { reader: number; label: number }) =>
      sql`select ${reader}, ${1}, ${label}, ${reader}, ${1}`,
  );
  const text = 'select $1, $2, $3, $1, $4';
  expect(read({ reader: 7, label: 3 })).toEqual({ text, values: [7, 1, 3, 1] });
  expect(read({ reader: 8, label: 3 })).toEqual({ text, values: [8, 1, 3, 1] });
});
