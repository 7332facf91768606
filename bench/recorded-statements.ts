import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { findEmbeddedPostgres } from '@lock-in/embedded-postgres';
import type { Community } from './community/community.ts';

/** A statement of the program, with its parameters as texts. */
export interface RecordedStatement {
  /** The name of a prepared statement; absent if it is planned each time. */
  readonly name?: string;
  readonly text: string;
  readonly values: readonly (string | null)[];
}

const times = 20;

/**
 * The statements that the program runs for one request, in order, from the server's log. The request is repeated: statements whose
 * number is a multiple of the repetitions belong to it, all others to background work.
 */
export async function statementsOf(
  community: Community,
  request: () => Promise<unknown>,
): Promise<RecordedStatement[]> {
  const repeated = async () => {
    for (let time = 0; time < times; time++) await request();
  };
  return askedEachTime(await statementsDuring(community, repeated));
}

/** All statements that the server gets while `work` runs, from any process. */
export async function statementsDuring(
  { dataDir }: Pick<Community, 'dataDir'>,
  work: () => Promise<unknown>,
): Promise<RecordedStatement[]> {
  const server = await findEmbeddedPostgres({ dataDir: join(dataDir, 'postgres') });
  if (!server) throw new Error('The community has no server.');
  const admin = new pg.Client(server.adminUrl);
  await admin.connect();
  const logging = async (what: 'all' | 'none') => {
    await admin.query(`alter system set log_statement = '${what}'`);
    await admin.query('select pg_reload_conf()');
    // Gives connections time to apply the setting, and the server time to write the log.
    await new Promise((resolve) => setTimeout(resolve, 300));
  };
  const log = join(dataDir, 'postgres', 'server.log');
  await logging('all');
  const from = (await stat(log)).size;
  await work();
  await logging('none');
  await admin.end();
  const file = await open(log);
  const { size } = await file.stat();
  const { buffer } = await file.read(Buffer.alloc(size - from), 0, size - from, from);
  await file.close();
  return readStatements(buffer.toString());
}

const askedEachTime = (statements: readonly RecordedStatement[]): RecordedStatement[] => {
  const counts = new Map<string, number>();
  for (const { text } of statements) counts.set(text, (counts.get(text) ?? 0) + 1);
  const seen = new Map<string, number>();
  return statements.filter(({ text }) => {
    const perRequest = counts.get(text)! / times;
    const number = (seen.get(text) ?? 0) + 1;
    seen.set(text, number);
    return Number.isInteger(perRequest) && number <= perRequest;
  });
};

/** Log entries begin with the time; continuation lines are indented by a tab. */
function readStatements(log: string): RecordedStatement[] {
  const statements: (RecordedStatement & { values: (string | null)[] })[] = [];
  for (const entry of log.split(/\n(?=\d{4}-\d\d-\d\d )/)) {
    const asked = /LOG: {2}(?:execute ([^:]*)|statement): ([\s\S]*)$/.exec(entry);
    const parameters = /DETAIL: {2}[Pp]arameters: ([\s\S]*)$/.exec(entry);
    if (asked) {
      const [, name = '<unnamed>', text = ''] = asked;
      statements.push({
        ...(name !== '<unnamed>' && { name }),
        text: text.replaceAll('\n\t', '\n').trim(),
        values: [],
      });
    }
    if (parameters) statements.at(-1)?.values.push(...readValues(parameters[1]!));
  }
  return statements;
}

const readValues = (list: string): (string | null)[] =>
  [...list.matchAll(/\$\d+ = (?:'((?:[^']|'')*)'|NULL)/g)].map(([, value]) =>
    value === undefined ? null : value.replaceAll("''", "'"),
  );
