import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { prepareProjection, verifyProjection } from '../src/index.ts';
import { bulkEvent } from '../src/testing/open-store.ts';
import { tallyProjection } from '../src/testing/tally.ts';
import { until } from '../src/testing/until.ts';
import { mustSee, type Stage, type Step } from './stage.ts';

const program = join(import.meta.dirname, '../src/testing/projector-process.ts');
const [roots, eventsOfEach] = [40, 50];

export const kill: Step = {
  title: 'A worker is killed in the middle of a batch',
  file: 'libs/event-store/src/projector/batch.ts',
  async show(stage) {
    const { pool, store } = stage;
    await prepareProjection(pool, tallyProjection);
    const events = Array.from({ length: roots * eventsOfEach }, (_, n) =>
      bulkEvent(`thing-${n % roots}`, { type: 'Counted', streamVersion: Math.floor(n / roots) + 1 }),
    );
    await store.appendBulk(events);

    const fragile = startWorker(stage, '300');
    const [, signal] = (await once(fragile, 'exit')) as [number | null, string | null];
    mustSee(signal === 'SIGKILL', 'a worker that was killed');
    const killedAt = await countFolded(stage);
    const robust = startWorker(stage);
    await until(async () => (await countFolded(stage)) === events.length);
    robust.kill('SIGKILL');
    await once(robust, 'exit');

    const differences = await verifyProjection({ pool, store, projection: tallyProjection });
    mustSee(differences.length === 0, 'rows that equal a replay');
    return `It was killed after ${killedAt} of ${events.length} events; another went on, and every row equals that of a replay: nothing was folded twice, nothing skipped.`;
  },
};

/** `odds`: each fold kills the worker with a chance of one in this many. */
const startWorker = ({ server }: Stage, ...odds: string[]) =>
  spawn(process.execPath, [...process.execArgv, program, server.url, ...odds], { stdio: 'ignore' });

async function countFolded({ pool }: Stage): Promise<number> {
  const { rows } = await pool.query<{ folded: number }>(
    'select coalesce(sum(events), 0)::integer as folded from tally_v1.tally',
  );
  return rows[0]!.folded;
}
