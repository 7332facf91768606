import { createTestDatabase, type TestDatabase } from '@lock-in/testing';
import { type RawBuilder, sql } from 'kysely';
import { kyselyOver } from '../../platform/database/dialect.ts';
import { countOf, type NarrowedList, narrowedPage, readPage, scannedPage } from './narrowed-page.ts';

const all = 30_000;
const pageSize = 10;

let database: TestDatabase;
let rows: <Row extends object>(query: RawBuilder<Row>) => Promise<Row[]>;
beforeAll(async () => {
  database = await createTestDatabase('main', { searchPath: 'numbers' });
  const { pool } = database;
  await pool.query(`
    create schema numbers;
    create table number as select n from generate_series(1, ${all}) n;
    create index on number (n);
    analyze number`);
  const kysely = kyselyOver(() => pool.connect());
  rows = async (query) => (await query.execute(kysely)).rows;
});
afterAll(() => database.drop());

/** Numbers below `after` for which the condition holds, greatest first. */
const narrowed = (holds: RawBuilder<boolean>, after = all + 1): NarrowedList<{ n: number }> => ({
  table: 'number',
  by: sql`n desc`,
  names: undefined,
  scanned: 1_000,
  scan: ({ through, most }) => sql`
    select n from (select n from number where n < ${after}::integer order by n desc limit ${sql.lit(through)}) range
    where ${holds} order by n desc limit ${sql.lit(most)}`,
  gather: sql`select n from number where n < ${after}::integer and ${holds}`,
});

const every = (step: number) => sql<boolean>`n % ${sql.lit(step)} = 0`;

async function read(
  holds: RawBuilder<boolean>,
  { after, offset = 0 }: { after?: number; offset?: number } = {},
) {
  const way = narrowedPage(narrowed(holds, after), { offset, pageSize }, true);
  const page = { way, shown: sql`select n from page`, by: sql`n desc`, id: 'n' } as const;
  const { rows: found, found: how } = await readPage<{ n: number }>({ rows }, page, false);
  return { numbers: found.map(({ n }) => n), scanned: how.scanned, count: countOf(how, pageSize) };
}

/** A page, and one more row, which shows that another page follows. */
const multiples = (step: number, from = all) =>
  Array.from({ length: pageSize + 1 }, (_, nth) => from - (from % step) - nth * step).filter((n) => n > 0);

describe('A page of a narrowed list', () => {
  it.each([
    ['is found by a scan where every row matches', 1, true, { total: 50, more: true }],
    ['is found by a scan that fills it, and counted in whole pages', 30, true, { total: 30, more: true }],
    ['is gathered where little matches, and then all is counted', 700, false, { total: 42, more: false }],
    ['is empty where nothing matches', 40_000, false, { total: 0, more: false }],
  ])('%s', async (_, step, scanned, count) => {
    expect(await read(every(step))).toEqual({ numbers: multiples(step), scanned, count });
  });

  it('begins below the last row of the page before', async () => {
    const { numbers } = await read(every(30), { after: all - 270 });
    expect(numbers).toEqual(multiples(30, all - 300));
  });

  it('is gathered where it is asked for by its number', async () => {
    const { numbers, scanned } = await read(every(7), { offset: 20 });
    expect([numbers, scanned]).toEqual([multiples(7, all - 20 * 7), false]);
  });

  it('is gathered where what is frequent begins beyond the scan', async () => {
    const beyond = sql<boolean>`n <= ${sql.lit(all - 5_000)} and n % 3 = 0`;
    expect(await read(beyond)).toMatchObject({ numbers: multiples(3, all - 5_000), scanned: false });
  });

  it('is found by a scan alone where nearly every row matches', async () => {
    const list = narrowed(every(200));
    const way = scannedPage(list, { offset: 0, pageSize });
    const page = { way, shown: sql`select n from page`, by: list.by, id: 'n' } as const;
    const { rows: found } = await readPage<{ n: number }>({ rows }, page, false);
    // The matches among the nearest thousand rows.
    expect(found.map(({ n }) => n)).toEqual([30_000, 29_800, 29_600, 29_400, 29_200]);
  });
});
