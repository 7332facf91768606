import { describeOnPostgres, type TestDatabase } from '@lock-in/testing';
import fc from 'fast-check';

const tickets = 2n ** 31n;
const farthest = 2n ** 30n - 1n;

describeOnPostgres('a ticket', (createDatabase) => {
  let database: TestDatabase;
  beforeAll(async () => (database = await createDatabase()));
  afterAll(() => database.drop());

  async function evaluate(text: string, pairs: [bigint, bigint][]): Promise<bigint[]> {
    const { rows } = await database.pool.query<[string]>({
      text: `select ${text} from unnest($1::bigint[], $2::bigint[]) with ordinality pair (a, b, n) order by n`,
      values: [pairs.map(([a]) => a), pairs.map(([, b]) => b)],
      rowMode: 'array',
    });
    return rows.map(([value]) => BigInt(value));
  }

  const positions = fc.bigInt(0n, 2n ** 53n);
  const distances = fc.bigInt(-farthest, farthest);
  /** Errors are most likely where the lower half of a position wraps around. */
  const corners = fc
    .tuple(fc.bigInt(1n, 2n ** 20n), fc.bigInt(-3n, 3n))
    .map(([turn, offset]) => turn * tickets + offset);
  const pairs = fc
    .tuple(fc.oneof(positions, corners), fc.oneof(distances, fc.bigInt(-3n, 3n)))
    .map(([near, distance]): [bigint, bigint] => [near + distance, near])
    .filter(([at]) => at >= 0n);

  test('fits half a key of an advisory lock', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(pairs, { minLength: 1, maxLength: 500 }), async (some) => {
        const found = await evaluate('ticket_of(a)', some);
        expect(found).toEqual(some.map(([at]) => at % tickets));
      }),
      { numRuns: 20 },
    );
  });

  test('gives back the position that it was made of, as long as a billion lie between it and the last one at most', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(pairs, { minLength: 1, maxLength: 500 }), async (some) => {
        expect(await evaluate('position_of(ticket_of(a), b)', some)).toEqual(some.map(([at]) => at));
      }),
      { numRuns: 40 },
    );
  });

  test('is read back right from pg_locks, where half a key is an unsigned number', async () => {
    const client = await database.pool.connect();
    try {
      await client.query('begin');
      await client.query('select pg_advisory_xact_lock_shared(1280264009, ticket_of($1))', [tickets - 1n]);
      const { rows } = await client.query<{ at: string }>(
        `select position_of(objid::bigint, $1) as at from pg_locks where locktype = 'advisory' and classid = 1280264009 and pid = pg_backend_pid()`,
        [tickets * 3n + 5n],
      );
      expect(rows).toEqual([{ at: String(tickets * 3n - 1n) }]);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});
