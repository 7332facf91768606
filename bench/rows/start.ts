import { spawnSync } from 'node:child_process';
import { median } from '../measure.ts';
import { install } from '../program.ts';
import type { Row } from '../row.ts';

/** How many times as long as Node itself a start may take. */
const most = 20;

/** Time from `npm start` of an existing instance to its first answer, including the start of its database, beside Node's own start. */
export const startRow: Row = {
  number: 13,
  async measure({ quick }) {
    const installation = await install();
    try {
      // The first start builds if needed, creates the database and seeds the demo.
      await (await installation.start()).stop();
      const times: number[] = [];
      const bare: number[] = [];
      for (let start = 0; start < (quick ? 3 : 7); start++) {
        const running = await installation.start();
        times.push(running.startedInMs);
        await running.stop();
        const begin = performance.now();
        spawnSync(process.execPath, ['-e', '0']);
        bare.push(performance.now() - begin);
      }
      const [time, ofNode] = [median(times), median(bare)];
      return [
        {
          what: 'npm start to the first answered request, set up before',
          figure: `${(time / 1000).toFixed(2)} s`,
          baseline: `${ofNode.toFixed(0)} ms for node -e 0`,
          ratio: time / (most * ofNode),
          target: { atMost: 1, text: `≤ ${most} × node -e 0` },
        },
      ];
    } finally {
      await installation.remove();
    }
  },
};
