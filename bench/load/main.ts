import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openClient } from '../http-client.ts';
import { percentile, milliseconds } from '../measure.ts';
import { megabytes, shareOfCore } from '../process-figures.ts';
import { table, toResult } from '../report.ts';
import type { Case } from '../row.ts';
import { pace } from './pace.ts';
import { sustainedRate } from './ramp.ts';
import { ownSystem, type SystemUnderTest, systemAt } from './system-under-test.ts';
import { isExpected, requestOf } from './requests.ts';
import { Tally } from './tally.ts';

/**
 * `npm run load -- [--minutes 30] [--rate 300] [--posts 1000000] [--sessions 50] [--rest 60]`: a constant rate of mixed requests per
 * second, to an api and a worker that it starts on a copy of the benchmark's community; with `--url ADDRESS` to a running installation.
 * Without `--rate`, a ramp first finds the rate that the machine sustains, and the load is 60 % of it. Exits with 1 if a limit is exceeded.
 * A short run: `--minutes 1 --rate 50 --posts 1000 --rest 10`.
 */
const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    minutes: { type: 'string', default: '30' },
    rate: { type: 'string' },
    posts: { type: 'string', default: '1000000' },
    // Below the limit of registrations from one address per hour.
    sessions: { type: 'string', default: '50' },
    rest: { type: 'string', default: '60' },
  },
});
const [minutes, posts, sessions, rest] = [values.minutes, values.posts, values.sessions, values.rest].map(
  Number,
) as [number, number, number, number];
/** The load as a share of what is sustained. */
const shareOfSustained = 0.6;
/** A step of the ramp holds if nothing fails and 99 of 100 requests are answered in this time from when they were due. */
const step = { seconds: 15, ms: 500 };
/** In these, code is compiled and caches are filled: memory that is taken afterwards has grown. */
const settlingMinutes = 5;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));

const system =
  values.url === undefined ? await ownSystem(posts, sessions) : await systemAt(values.url, sessions);
const results: Case[] = [];
try {
  results.push(...(await atRest(system, 'before the load')));
  const perSecond = values.rate === undefined ? await rateFor(system) : Number(values.rate);
  const { tally, grown } = await underLoad(system, perSecond, 60 * minutes);
  const [p50, p99] = [percentile(tally.all, 0.5), percentile(tally.all, 0.99)];
  const enough = Math.ceil((28 / 30) * minutes);
  results.push(
    {
      what: `${perSecond} requests a second for ${minutes} min, from when each was due, p99`,
      figure: milliseconds(p99),
      baseline: `p50 ${milliseconds(p50)}`,
      ratio: p99 / p50,
      target: { text: 'by minute: see below' },
    },
    {
      what: 'minutes with a p99 of at most 10 × p50',
      figure: `${tally.evenMinutes} of ${minutes}`,
      ratio: enough / Math.max(tally.evenMinutes, 0.1),
      target: { atMost: 1, text: `≥ ${enough}` },
    },
    {
      what: 'errors',
      figure: String(tally.errors),
      ratio: tally.errors,
      target: { atMost: 0, text: 'none' },
    },
    ...grown,
    ...(await atRest(system, 'after the load')),
  );
  console.log(tally.table());
  console.log();
} finally {
  await system.stop();
}
const measured = results.map((each) => toResult(20, each));
console.log(table(measured));
process.exitCode = measured.every(({ held }) => held) ? 0 : 1;

/** Memory and processor time of each process without requests. */
async function atRest({ processes }: SystemUnderTest, when: string): Promise<Case[]> {
  if (rest === 0) return [];
  // Wait until everything is folded and short-lived caches are empty.
  await delay(10_000);
  return (
    await Promise.all(
      processes.map(async ({ role, pid }): Promise<Case[]> => {
        const share = await shareOfCore(pid, rest);
        const taken = await megabytes(pid);
        return [
          {
            what: `${role} at rest ${when}, of a core`,
            figure: `${share} %`,
            ratio: share,
            target: { atMost: 1, text: '< 1 %' },
          },
          {
            what: `${role} at rest ${when}, memory`,
            figure: `${taken} MB`,
            ratio: taken / 200,
            target: { atMost: 1, text: '< 200 MB' },
          },
        ];
      }),
    )
  ).flat();
}

async function rateFor(of: SystemUnderTest): Promise<number> {
  const sustained = await sustainedRate(async (rate) => {
    const { tally } = await underLoad(of, rate, step.seconds);
    const p99 = percentile(tally.all, 0.99);
    console.error(`${rate} a second: p99 ${milliseconds(p99)}, ${tally.errors} errors`);
    return tally.errors === 0 && p99 <= step.ms;
  });
  if (sustained === 0) throw new Error('Not even the lowest rate of the ramp holds: give one with --rate.');
  const rate = Math.floor(shareOfSustained * sustained);
  console.error(`${sustained} a second hold; the load is ${rate}.`);
  return rate;
}

async function underLoad(
  { url, visitors, postId, processes }: SystemUnderTest,
  perSecond: number,
  seconds: number,
) {
  const tally = new Tally();
  const client = openClient(url, 256);
  const kindOf = (number: number) => requestOf(number, visitors[0]!, 1).kind;
  const send = async (number: number) => {
    const by = visitors[number % visitors.length]!;
    const request = requestOf(number, by, postId(number));
    try {
      const { method, path, body } = request;
      const { status } = await client.send(method, path, { headers: by.headers, ...(body && { body }) });
      if (!isExpected(request, status)) tally.fail(request.kind, String(status));
    } catch (error) {
      tally.fail(request.kind, (error as { code?: string }).code ?? 'broken off');
    }
  };
  const memory = () => Promise.all(processes.map(({ pid }) => megabytes(pid)));
  let settled: number[] = [];
  const perMinute = 60 * perSecond;
  const watch = setInterval(() => void tell(), 60_000);
  let told = 0;
  const tell = async () => {
    const now = await memory();
    if (told < settlingMinutes) settled = now;
    const taken = processes.map(({ role }, index) => `, ${role} ${now[index]} MB`).join('');
    console.error(`minute ${told + 1}: ${tally.minute(told)}${taken}`);
    told += 1;
  };
  await pace({ perSecond, seconds, most: 20 * perSecond }, send, {
    onAnswer: (number, ms) => tally.answered(kindOf(number), ms, Math.floor(number / perMinute)),
    onSkipped: (number) => tally.fail(kindOf(number), 'not begun'),
  });
  clearInterval(watch);
  client.close();
  const last = await memory();
  const grown =
    seconds <= 60 * settlingMinutes
      ? []
      : processes.map(({ role }, index): Case => {
          const [was, is] = [settled[index]!, last[index]!];
          return {
            what: `memory of the ${role} after ${seconds / 60} min, beside ${settlingMinutes} min`,
            figure: `${is} MB`,
            baseline: `${was} MB`,
            ratio: is / was,
            target: { atMost: 1.1 },
          };
        });
  return { tally, grown };
}
