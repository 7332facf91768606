import { median } from '../measure.ts';
import { install } from '../program.ts';
import type { Row } from '../row.ts';

const limit = 3_000;

/** Time from `npm start` of an existing instance to its first answer, including the start of its database. */
export const startRow: Row = {
  number: 13,
  async measure({ quick }) {
    const installation = await install();
    try {
      // The first start builds if needed, creates the database and seeds the demo.
      await (await installation.start()).stop();
      const times: number[] = [];
      for (let start = 0; start < (quick ? 3 : 7); start++) {
        const running = await installation.start();
        times.push(running.startedInMs);
        await running.stop();
      }
      const time = median(times);
      return [
        {
          what: 'npm start to the first answered request, set up before',
          figure: `${(time / 1000).toFixed(2)} s`,
          ratio: time / limit,
          target: { atMost: 1, text: '≤ 3 s' },
        },
      ];
    } finally {
      await installation.remove();
    }
  },
};
