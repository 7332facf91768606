/**
 * Tries whether the log keeps its promises while everything that can be killed or frozen is: `npm run torture -- [--minutes 10] [--seed N]`.
 * Ends with 1 if one was broken; ledgers and logs then stay in `.data/torture-…`.
 */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { torture } from './run.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
  },
});
const folder = join(import.meta.dirname, '../../../.data', `torture-${process.pid}`);
await mkdir(folder, { recursive: true });
// The server is stopped on the way out, and the others go with this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const began = Date.now();
const { held, table } = await torture({
  seconds: Number(values.minutes) * 60,
  seed: Number(values.seed),
  folder,
  say: (what) => console.error(`${((Date.now() - began) / 1_000).toFixed(0).padStart(5)} s  ${what}`),
});
console.log(table);
if (held) await rm(folder, { recursive: true, force: true });
else console.log(`What each process wrote down is in ${folder}.`);
process.exit(held ? 0 : 1);
