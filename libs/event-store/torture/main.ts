/**
 * Tests the log's guarantees while processes, connections and the server are killed and frozen:
 * `npm run torture -- [--minutes 10] [--seed N]`. Exits with 1 if one was broken; ledgers and logs then stay in `.data/torture-…`.
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
// The exit stops the server; the other processes end with this one.
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
