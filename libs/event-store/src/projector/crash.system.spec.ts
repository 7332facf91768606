import { describeOnPostgres } from '@lock-in/testing';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createProjector } from '../index.ts';
import { type OpenStore, openStore, request, to } from '../testing/open-store.ts';
import { readTallyTables, replayTallies, tallyProjection } from '../testing/tally.ts';
import { until } from '../testing/until.ts';

const program = fileURLToPath(new URL('../testing/projector-process.ts', import.meta.url));

describeOnPostgres('projector processes that are killed', (createDatabase) => {
  const places = 3;
  const total = 6_000;
  let open: OpenStore;
  const enough = 30;
  let kills = 0;

  beforeAll(async () => {
    open = await openStore(createDatabase);
    let working = true;
    const processes = new Set<ChildProcess>();

    /** Appends until enough processes have been killed, so that each has work. */
    async function append(): Promise<void> {
      for (let n = 0; n < total || kills < enough; n += 4) {
        const root = `post-${n % 160}`;
        await open.store.append(
          request(to(root, 'Counted'), to(`${root}/like-${n % 12}`, 'Counted', 'Counted', 'Counted')),
        );
      }
    }

    /** Runs one process after another. Each kills itself at random within a batch or is killed after some batches. */
    async function occupy(place: number): Promise<void> {
      for (let turn = place; working; turn++) {
        const odds = turn % 2 === 0 ? '150' : 'Infinity';
        const child = spawn(process.execPath, ['--conditions=source', program, open.url, odds], {
          stdio: ['ignore', 'pipe', 'inherit'],
        });
        processes.add(child);
        let batches = 0;
        child.stdout.on('data', (dots: Buffer) => {
          batches += dots.length;
          if (odds === 'Infinity' && batches > turn % 7) child.kill('SIGKILL');
        });
        await once(child, 'exit');
        processes.delete(child);
        kills += 1;
      }
    }

    const occupied = Array.from({ length: places }, (_, place) => occupy(place));
    await append();
    working = false;
    for (const child of processes) child.kill('SIGKILL');
    await Promise.all(occupied);

    const last = createProjector({ pool: open.pool, store: open.store, projections: [tallyProjection] });
    await last.start();
    await until(async () => (await last.status()).shards.every(({ behind }) => behind === 0));
    await last.stop();
  }, 300_000);
  afterAll(() => open.close());

  test('dozens of times leave rows that are those of a replay: each event folded once, and in order', async () => {
    expect(kills).toBeGreaterThanOrEqual(enough);
    const log = await open.store.readLog({ after: 0 });
    expect(log.length).toBeGreaterThanOrEqual(total);
    expect(await readTallyTables(open.pool)).toEqual(replayTallies(log));
  });
});
