import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { killAtRandom, targets } from './kills.ts';
import { Installation } from './installation.ts';
import { amongSlowConnections } from './slow-connections.ts';

/**
 * `npm run faults [-- --kills 200 --pace 100 --seed N]`: random kills under load, a minute without Redis, and a thousand slow connections.
 * Prints figures; exits with 1 if a write was lost, duplicated or folded differently.
 */
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    pace: { type: 'string', default: '100' },
    connections: { type: 'string', default: '1000' },
    'redis-away': { type: 'string', default: '60' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
  },
});
const folder = await mkdtemp(join(tmpdir(), 'lock-in-faults-'));
// The server runs as another user.
await chmod(folder, 0o755);
process.setMaxListeners(0);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const began = Date.now();
const say = (what: string) => console.error(`${Math.round((Date.now() - began) / 1_000)} s  ${what}`);

console.log(`seed ${values.seed}`);
const installation = await Installation.start(folder);
const killed = await killAtRandom(installation, {
  kills: Number(values.kills),
  pace: Number(values.pace),
  seed: Number(values.seed),
  redisAwayMs: Number(values['redis-away']) * 1_000,
  say,
});
for (const target of targets)
  console.log(
    `${target.padEnd(10)} killed ${String(killed.kills.get(target) ?? 0).padStart(3)} times, writes go on after at most ${(killed.backAfter.get(target) ?? 0).toFixed(0)} ms`,
  );
console.log(`${killed.acknowledged} writes acknowledged, ${killed.repeated} answers that were repeated`);
console.log(`lost: ${killed.lost.length}, duplicated: ${killed.duplicated}`);
console.log(killed.differing.length === 0 ? 'all read models equal a replay' : killed.differing.join('\n'));
const slow = await amongSlowConnections(installation.apiUrl, {
  count: Number(values.connections),
  seconds: 30,
});
console.log(
  `${values.connections} slow connections: ${slow.answered} of ${slow.asked} others answered, p99 ${slow.p99.toFixed(0)} ms; ${slow.closed} slow ones closed`,
);
await installation.stop();
await rm(folder, { recursive: true, force: true });
const held =
  killed.lost.length === 0 &&
  killed.duplicated === 0 &&
  killed.differing.length === 0 &&
  slow.answered === slow.asked;
process.exit(held ? 0 : 1);
