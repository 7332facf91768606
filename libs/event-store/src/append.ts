import pg from 'pg';
import { appendParameters, subjectsIn } from './append-parameters.ts';
import type { Appended, AppendRequest, Conflict } from './append-request.ts';
import { statement } from './statement.ts';
import type { SubjectKeys } from './subject-keys.ts';
import { inTransaction } from './transaction.ts';

/** One round trip, unless there are personal data to encrypt or other rows to write in the same transaction. */
export async function append(
  pool: pg.Pool,
  keys: SubjectKeys,
  request: AppendRequest,
): Promise<Appended | Conflict | 'duplicate'> {
  const values = appendParameters(request, await keys.findOrCreate(subjectsIn(request)));
  const { within } = request;
  try {
    if (within === undefined) return await appendEvents(pool, values);
    return await inTransaction(pool, async (client) => {
      await within(client);
      return appendEvents(client, values);
    });
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    if (error.code === keyUsedBefore) return 'duplicate';
    if (error.code === anotherVersion) return conflictFrom(error);
    throw error;
  }
}

/** SQLSTATEs that `append_events` raises, so that whatever the transaction had written is gone. */
const anotherVersion = 'LI001';
const keyUsedBefore = 'LI003';

async function appendEvents(queryable: pg.Pool | pg.ClientBase, values: unknown[]): Promise<Appended> {
  const { rows } = await queryable.query<[position: string, versions: number[]]>({
    ...callAppend,
    values,
    rowMode: 'array',
  });
  const [streams] = values as [string[]];
  const [[position, versions]] = rows as [[string, number[]]];
  return {
    kind: 'appended',
    position: Number(position),
    versions: Object.fromEntries(streams.map((stream, index) => [stream, versions[index] as number])),
  };
}

function conflictFrom({ detail }: pg.DatabaseError): Conflict {
  const found = JSON.parse(detail ?? '[]') as { streamId: string; expected: number; actual: number }[];
  return {
    kind: 'conflict',
    conflicts: found.map(({ expected, ...stream }) => ({
      ...stream,
      expected: expected === 0 ? 'none' : expected,
    })),
  };
}

const callAppend = statement('append');
