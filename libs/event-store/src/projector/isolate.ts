import { moveCheckpoints, takeShards } from '../checkpoints.ts';
import { inTransaction } from '../transaction.ts';
import { pass, type Passed, type PassOptions, RowsRefused } from './pass.ts';
import { describePoison } from '../poison.ts';

/**
 * A pass that finds the poison where the database, not the fold, refuses an event: the statement that was refused was about
 * many. It goes on shard by shard, then with half of the events at a time, until a single one is left to blame.
 */
export async function passOrIsolate(options: PassOptions): Promise<Passed> {
  try {
    return await pass(options);
  } catch (error) {
    if (!(error instanceof RowsRefused)) throw error;
    return isolate(options, error);
  }
}

async function isolate(options: PassOptions, refused: RowsRefused): Promise<Passed> {
  const { events, cause } = refused;
  const shards = [...new Set(events.map(({ shard }) => shard))];
  if (shards.length > 1) {
    const parts: Passed[] = [];
    for (const only of shards) parts.push(await passOrIsolate({ ...options, only }));
    return { moves: parts.flatMap(({ moves }) => moves), poisons: parts.flatMap(({ poisons }) => poisons) };
  }
  const [first] = events;
  if (first === undefined) throw refused;
  const middle = events[Math.ceil(events.length / 2) - 1] ?? first;
  if (events.length > 1) return passOrIsolate({ ...options, only: first.shard, upTo: middle.event.position });
  return stopBefore(options, first.shard, first.event, cause);
}

async function stopBefore(
  options: PassOptions,
  only: number,
  event: { type: string; position: number },
  cause: unknown,
): Promise<Passed> {
  const { pool, projection } = options;
  const poison = describePoison(event, cause);
  return inTransaction(pool, async (client) => {
    const request = { upTo: event.position, only, except: [], farBehind: options.batch };
    const leases = await takeShards(client, projection, request);
    const moves = leases.map(({ shard }) => ({ shard, position: event.position - 1, error: poison.error }));
    await moveCheckpoints(client, projection, moves);
    return { moves, poisons: leases.map(({ shard }) => ({ shard, ...poison })) };
  });
}
