import { createTestDatabase, type TestDatabase } from '@lock-in/testing';
import { type RawBuilder, sql } from 'kysely';
import fc from 'fast-check';
import { kyselyOver } from '../../platform/database/dialect.ts';
import {
  gatherMatches,
  idsNamed,
  isWorthPreparing,
  markOf,
  matchesManyNames,
  terms,
  word,
} from './name-matches.ts';
import { passagesFor } from './passages.ts';
import { searchTerms, wordsOf } from './words.ts';

const company = '@';
const town = '#';

let database: TestDatabase;
let rows: <Row>(query: RawBuilder<Row>) => Promise<Row[]>;
beforeAll(async () => {
  database = await createTestDatabase('main', { searchPath: 'fair' });
  const { pool } = database;
  await pool.query(`
    create schema fair;
    create table name (sign text, id integer, words tsvector);
    create table stall (id integer, company_id integer, town_id integer, words tsvector)`);
  const kysely = kyselyOver(() => pool.connect());
  rows = async (query) => (await query.execute(kysely)).rows;
});
beforeEach(() => database.pool.query('truncate name, stall'));
afterAll(() => database.drop());

const name = (sign: string, id: number, text: string) =>
  rows(sql`insert into name values (${sign}, ${id}, ${wordsOf(text)}::tsvector)`);

async function stall(id: number, text: string, { companyId = 0, townId = 0 }) {
  const words = `${wordsOf(text)} ${markOf(company, companyId)} ${markOf(town, townId)}`;
  await rows(sql`insert into stall values (${id}, ${companyId}, ${townId}, ${words}::tsvector)`);
}

/** More companies than the index of words is queried for, with ids from 100 on. */
async function manyCompanies(text: string) {
  for (let id = 100; id < 140; id++) await name(company, id, `${text} ${id}`);
}

const namesOf = (each: RawBuilder<unknown>) => sql`select sign, id from name where words @@ ${each}`;

/** The stalls that a search finds. */
async function search(text: string): Promise<number[]> {
  const words = searchTerms(text);
  const found = gatherMatches<{ id: number }>(words, {
    select: (condition) => sql`select id from stall where ${condition}`,
    matches: (nth) => sql`(
      words @@ ${word(nth)} or company_id in (${idsNamed(nth, company)}) or town_id in (${idsNamed(nth, town)}))`,
    sign: company,
    columns: ['company_id'],
  });
  const names = words.length === 0 ? sql`` : sql`with ${terms(words, namesOf)}`;
  const stalls = await rows(sql<{ id: number }>`${names} select id from (${found}) found order by id`);
  return stalls.map(({ id }) => id);
}

describe('A search word', () => {
  it('finds what contains it, and what refers to a name that contains it', async () => {
    await name(company, 1, 'Kopi Cloud');
    await name(town, 1, 'Cloud Valley');
    await stall(1, 'Cloud diagrams', { companyId: 2 });
    await stall(2, 'Coffee', { companyId: 1 });
    await stall(3, 'Maps', { companyId: 2, townId: 1 });
    await stall(4, 'Tea', { companyId: 2, townId: 2 });
    expect(await search('cloud')).toEqual([1, 2, 3]);
  });

  it('finds what refers to a name by its present words alone', async () => {
    await name(company, 1, 'Kopi Cloud');
    await stall(1, 'Coffee', { companyId: 1 });
    await rows(sql`update name set words = ${wordsOf('Teh Tarik')}::tsvector`);
    expect(await search('kopi')).toEqual([]);
    expect(await search('tarik')).toEqual([1]);
  });

  it('does not find what refers to another id that begins alike, or to the same id of another kind', async () => {
    await name(company, 1, 'Kopi Cloud');
    await stall(1, 'Coffee', { companyId: 12 });
    await stall(2, 'Tea', { companyId: 2, townId: 1 });
    expect(await search('kopi')).toEqual([]);
  });

  it('is never taken for a reference, even if it is typed like one', async () => {
    await stall(1, 'Coffee', { companyId: 1, townId: 1 });
    for (const typed of ['@1', '#1', "'@1'", '1', markOf(company, 1)])
      expect(await search(typed)).toEqual([]);
  });

  it('is told from one that ten thousand names contain', async () => {
    await name(company, 1, 'Teh Cloud');
    await rows(
      sql`insert into name select ${company}, id, ${wordsOf('Kopi')}::tsvector from generate_series(1, 10001) id`,
    );
    const found = await rows(
      sql`with ${terms(searchTerms('kopi teh'), namesOf)} select ${matchesManyNames(0)} as kopi, ${matchesManyNames(1)} as teh`,
    );
    expect(found).toEqual([{ kopi: true, teh: false }]);
  });
});

describe('A text in a script without spaces', () => {
  const alphabets = [
    '新加坡软件工程师招聘王々〇𠮷',
    'ソフトウェアエンジニアー',
    'がんばるエンジニア職',
    '백엔드개발자를채용합니다',
    'รับสมัครวิศวกรซอฟต์แวร์น้ำก็',
    'ຮັບສະໝັກວິສະວະກອນ',
    'ជ្រើសរើសវិស្វករកម្មវិធី',
    'ဆော့ဖ်ဝဲအင်ဂျင်နီယာ',
    'ㄖㄨㄢㄊㄧ',
  ];
  const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });
  const split = (text: string) => [...characters.segment(text)].map(({ segment }) => segment);
  const invisible = fc.constantFrom('', '', '', '\u200B', '\u00AD', '\u2060');
  const texts = fc
    .constantFrom(...alphabets)
    .chain((alphabet) =>
      fc.array(fc.tuple(fc.constantFrom(...split(alphabet)), invisible), { minLength: 2, maxLength: 12 }),
    )
    .map((parts) => parts.flat().join(''));

  it('is found by any two or more neighbouring characters, by any one, and each is marked', async () => {
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        const all = split(text);
        const parts = all
          .flatMap((_, from) =>
            all.slice(from).map((__, length) => all.slice(from, from + length + 1).join('')),
          )
          .filter((part) => searchTerms(part).length > 0);
        const searches = parts.map((part) =>
          searchTerms(part)
            .map((term) => `(${term})`)
            .join(' & '),
        );
        const missed = await rows(sql<{ part: string }>`
          select part from unnest(${parts}::text[], ${searches}::text[]) as search (part, words)
          where not ${wordsOf(text)}::tsvector @@ search.words::tsquery`);
        expect(missed).toEqual([]);
        for (const part of parts) expect([part, passagesFor(part).isIn(text)]).toEqual([part, true]);
      }),
      { numRuns: 150 },
    );
  });
});

describe('Several search words', () => {
  it('find what has them all, each in itself or in a name', async () => {
    await name(company, 1, 'Kopi Cloud');
    await name(town, 1, 'Bedok');
    await stall(1, 'Coffee', { companyId: 1, townId: 1 });
    await stall(2, 'Coffee', { companyId: 2, townId: 1 });
    await stall(3, 'Tea', { companyId: 1, townId: 1 });
    expect(await search('coffee kopi bedok')).toEqual([1]);
    expect(await search('bedok coffee')).toEqual([1, 2]);
    expect(await search('tea coffee')).toEqual([]);
  });

  it('find everything if there are none', async () => {
    await stall(1, 'Coffee', {});
    await stall(2, 'Tea', {});
    expect(await search('')).toEqual([1, 2]);
  });
});

describe('A word in more names than the index is queried for', () => {
  beforeEach(async () => {
    await manyCompanies('Guild Hall');
    await name(town, 1, 'Guild Hall');
    await stall(1, 'Flowers', { companyId: 107 });
    await stall(2, 'Flowers', { companyId: 1 });
    await stall(3, 'Flowers of the guild hall', { companyId: 1 });
    await stall(4, 'Bread', { companyId: 107 });
    await stall(5, 'Flowers', { companyId: 1, townId: 1 });
  });

  it('is looked for in what another word finds, whichever comes first', async () => {
    expect(await search('flowers guild')).toEqual([1, 3, 5]);
    expect(await search('guild flowers')).toEqual([1, 3, 5]);
  });

  it('finds by itself what contains it and what refers to any of these names', async () => {
    expect(await search('guild')).toEqual([1, 3, 4, 5]);
  });

  it('finds what has another such word as well', async () => {
    await stall(6, 'Guild records', { companyId: 1 });
    expect(await search('guild hall')).toEqual([1, 3, 4, 5]);
  });
});

describe('A search statement', () => {
  it('is prepared for the first page of one to three words', () => {
    const words = (count: number) => Array.from({ length: count }, (_, nth) => `'word${nth}'`);
    expect([0, 1, 3, 4].map((count) => isWorthPreparing(words(count), { offset: 0 }))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(isWorthPreparing(words(1), { offset: 20 })).toBe(false);
  });
});
