import { startEmbeddedPostgres } from '@lock-in/embedded-postgres';
import { rm, mkdir } from 'node:fs/promises';
import pg from 'pg';
import { content, personName, title } from './community/words.ts';
import { createRandom } from './community/random.ts';
import { wordsOf, searchTerms } from '../apps/api/src/shared/search/words.ts';
import { documents } from '../apps/api/src/search/documents.ts';
import { hiddenAccounts } from '../apps/api/src/shared/relations/hidden-accounts.ts';
import { kyselyOver } from '../apps/api/src/platform/database/dialect.ts';
import { narrowedPage, readPage } from '../apps/api/src/shared/search/narrowed-page.ts';
import { narrowed, type DocumentSearch } from '../apps/api/src/search/document-search.ts';
import { scanOrGather } from './tmp-old/scan-strategy.ts';
import { narrowed as narrowedOld } from './tmp-old/document-search.ts';
import { sql } from 'kysely';

const posts = Number(process.env['POSTS'] ?? 500_000);
const dataDir = '/work/light/.cache/tmp-search';
const settings = { max_connections: '50', shared_buffers: '2GB', effective_cache_size: '8GB', max_wal_size: '8GB', random_page_cost: '1.1', fsync: 'off', autovacuum: 'off', jit: 'off' };
await mkdir(dataDir, { recursive: true });
const server = await startEmbeddedPostgres({ dataDir, settings });
const pool = new pg.Pool({ connectionString: server.ownerUrl, max: 6 });
try {
  const { rows: there } = await pool.query(`select to_regclass('search_document') as t`);
  if (there[0].t === null) {
    await pool.query(documents.tables); await pool.query(hiddenAccounts.tables);
    await pool.query('create table search_hidden_post (account_id integer, post_id integer, primary key (account_id, post_id)); create table account (account_id integer primary key, name text, picture_key text)');
    const random = createRandom(7);
    const people = posts / 10;
    const insert = async (rows: unknown[]) => pool.query(`insert into search_document (kind,id,owner_id,title,body,label_ids,at,is_listed,words)
      select kind,id,owner_id,title,body,'{}',at,true,words::tsvector from json_to_recordset($1::json) as r(kind text,id int,owner_id int,title text,body text,at bigint,words text)`, [JSON.stringify(rows)]);
    let batch: unknown[] = []; const names: unknown[] = [];
    for (let id = 1; id <= people; id++) { const name = personName(random); batch.push({ kind: 'people', id, owner_id: id, title: name, body: '', at: id, words: `${wordsOf(name)} '@${id}'` }); names.push({ id, words: wordsOf(name), name }); if (batch.length === 5000) { await insert(batch); batch = []; } }
    await pool.query(`insert into search_name select id,'people',words::tsvector from json_to_recordset($1::json) as r(id int, words text)`, [JSON.stringify(names)]);
    await pool.query(`insert into account select id,name,null from json_to_recordset($1::json) as r(id int, name text)`, [JSON.stringify(names)]);
    for (let id = 1; id <= posts; id++) { const t = title(random), c = content(random), owner = 1 + Math.floor(random.next() ** 2 * people); batch.push({ kind: 'posts', id, owner_id: owner, title: t, body: c, at: id * 1000, words: `${wordsOf(t, c)} '@${owner}'` }); if (batch.length === 5000) { await insert(batch); batch = []; } }
    if (batch.length) await insert(batch);
    await pool.query(documents.indexes!); await pool.query(hiddenAccounts.indexes!);
    await pool.query('vacuum analyze');
    console.log('made', posts);
  }
  const kysely = kyselyOver(() => pool.connect());
  const statements = { rows: async (q: any) => (await q.execute(kysely)).rows };
  const words = { team: 'team', 'begun': 'kuber', th: 'th', two: 'postgres audit', name: 'priya nair', 'name+word': 'priya kubernetes', seldom: 'payroll congrats offsite recruiter', none: 'blacksmith', hunderths: 'rollback audit intern' };
  for (const kind of ['posts', 'people'] as const)
    for (const [what, q] of Object.entries(words))
      for (const [size, label] of [[3, 'glimpse'], [20, 'page']] as const) {
        const search: DocumentSearch = { kind, words: searchTerms(q), author: undefined, since: undefined, caller: { accountId: 2, role: 'User' }, now: new Date() };
        const shown = sql`select document.id, document.title from page join search_document document on document.kind = ${sql.lit(kind)} and document.id = page.id`;
        const ways = {
          old: scanOrGather(narrowedOld(search, undefined), { offset: 0, pageSize: size }, true),
          new: narrowedPage(narrowed(search, undefined), { offset: 0, pageSize: size }, true),
          old2: scanOrGather(narrowedOld(search, undefined), { offset: 0, pageSize: size }, false),
          new2: narrowedPage(narrowed(search, undefined), { offset: 0, pageSize: size }, false),
          gather: narrowedPage({ ...narrowed(search, undefined), scanned: 0 }, { offset: 0, pageSize: size }, true),
        };
        const times: Record<string, number[]> = {}; const founds: Record<string, any> = {};
        for (let n = 0; n < 9; n++) for (const [name, way] of Object.entries(ways)) { const begin = performance.now(); const found = await readPage<any>(statements as any, { way, shown, by: sql`id desc`, id: 'id' } as any, true); (times[name] ??= []).push(performance.now() - begin); founds[name] = found; }
        console.log(`${kind} ${what} ${label}: ` + Object.keys(ways).map((name) => { const t = times[name]!.sort((a, b) => a - b); return `${name} ${t[4]!.toFixed(1)} (min ${t[0]!.toFixed(1)}; ${JSON.stringify(founds[name].found)}, ${founds[name].rows.length})`; }).join(' | '));
      }
} finally { await pool.end(); await server.stop(); if (process.env['DROP']) await rm(dataDir, { recursive: true, force: true }); }
