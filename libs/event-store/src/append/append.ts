import pg from 'pg';
import {
  asSingleAppend,
  parameters,
  type EncryptResult,
  type KeysToUse,
  type SingleAppend,
  singleParameters,
  subjectsIn,
} from './append-parameters.ts';
import type { Appended, AppendRequest, Conflict } from './append-request.ts';
import { statement } from '../statement.ts';
import type { SubjectKeys } from '../personal/subject-keys.ts';
import { inTransaction } from '../transaction.ts';

type Queryable = pg.Pool | pg.ClientBase;

/** Takes one round trip, unless personal data needs a key that exists already or `within` writes other rows. */
export async function append(
  pool: pg.Pool,
  { keys, encryptResult }: { readonly keys: SubjectKeys; readonly encryptResult: EncryptResult },
  request: AppendRequest,
): Promise<Appended | Conflict | 'duplicate'> {
  const toUse = await keys.forEvents(subjectsIn(request));
  const { within, idempotency } = request;
  const encryptedResult = idempotency ? encryptResult(idempotency) : null;
  const attempt = () =>
    within === undefined
      ? call(pool, request, toUse, encryptedResult)
      : inTransaction(pool, async (client) => {
          await within(client);
          return call(client, request, toUse, encryptedResult);
        });
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    if (error.code === keyUsedBefore) return 'duplicate';
    if (error.code === anotherVersion) return conflictFrom(error);
    throw error;
  }
}

/** SQLSTATEs that the database functions raise, so that the transaction is rolled back. */
export const anotherVersion = 'LI001';
const keyUsedBefore = 'LI003';

export function call(
  queryable: Queryable,
  request: AppendRequest,
  keys: KeysToUse,
  encryptedResult: Buffer | null,
): Promise<Appended> {
  const single = asSingleAppend(request);
  return single
    ? callForOne(queryable, single, singleParameters(single, request, keys, encryptedResult))
    : callForAny(queryable, request, parameters(request, keys, encryptedResult));
}

async function callForOne(queryable: Queryable, single: SingleAppend, values: unknown[]): Promise<Appended> {
  const { rows } = await queryable.query<[number]>({ ...appendEvent, values, rowMode: 'array' });
  const [[position]] = rows as [[number]];
  return {
    kind: 'appended',
    position,
    versions: { [single.streamId]: single.version + 1 },
  };
}

async function callForAny(
  queryable: Queryable,
  request: AppendRequest,
  values: unknown[],
): Promise<Appended> {
  const { rows } = await queryable.query<[number, number[]]>({ ...appendEvents, values, rowMode: 'array' });
  const [[position, versions]] = rows as [[number, number[]]];
  return {
    kind: 'appended',
    position,
    versions: Object.fromEntries(
      request.writes.map(({ streamId }, index) => [streamId, versions[index] as number]),
    ),
  };
}

export function conflictFrom({ detail }: pg.DatabaseError): Conflict {
  const found = JSON.parse(detail ?? '[]') as { streamId: string; expected: number; actual: number }[];
  return {
    kind: 'conflict',
    conflicts: found.map(({ expected, ...stream }) => ({
      ...stream,
      expected: expected === 0 ? 'none' : expected,
    })),
  };
}

const appendEvent = statement('append/append-event');
const appendEvents = statement('append/append-events');
