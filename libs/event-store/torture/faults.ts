import { setTimeout as delay } from 'node:timers/promises';
import type { Member } from './crew.ts';
import { below, type Random } from './random.ts';
import type { TortureServer } from './server.ts';

export interface Crew {
  readonly writers: readonly Member[];
  readonly workers: readonly Member[];
  readonly readers: readonly Member[];
}

interface Fault {
  readonly name: string;
  /** Relative frequency. */
  readonly weight: number;
  /** Resolves when the fault is over. */
  readonly strike: () => Promise<unknown>;
}

/** Injects one fault after another until the time is over. Resolves with the number of faults of each kind. */
export async function strike(
  crew: Crew,
  server: TortureServer,
  { random, until }: { readonly random: Random; readonly until: number },
): Promise<Map<string, number>> {
  const faults = [...onProcesses(crew, random), ...onServer(server, random)];
  const struck = new Map(faults.map(({ name }) => [name, 0]));
  const underWay: Promise<unknown>[] = [];
  // Each fault once, then random ones.
  const first = [...faults];
  while (Date.now() < until) {
    await delay(Math.min(100 + below(random, 1_500), Math.max(0, until - Date.now())));
    const [fault] =
      first.length > 0 ? first.splice(below(random, first.length), 1) : [choose(faults, random)];
    struck.set(fault!.name, struck.get(fault!.name)! + 1);
    underWay.push(fault!.strike());
  }
  await Promise.all(underWay);
  return struck;
}

function choose(faults: readonly Fault[], random: Random): Fault {
  let left = below(
    random,
    faults.reduce((sum, { weight }) => sum + weight, 0),
  );
  return faults.find(({ weight }) => (left -= weight) < 0)!;
}

/** Sometimes longer than the database's timeout for idle transactions. */
const pause = (random: Random) => delay(random() < 0.7 ? below(random, 2_000) : 5_000 + below(random, 3_000));

const onProcesses = (crew: Crew, random: Random): Fault[] =>
  Object.entries(crew).flatMap(([role, members]: [string, readonly Member[]]) => {
    const one = () => members[below(random, members.length)]!;
    const weight = role === 'readers' ? 2 : 4;
    const freeze = async () => {
      const member = one();
      member.freeze();
      await pause(random);
      member.thaw();
    };
    return [
      { name: `${role} killed`, weight, strike: async () => one().kill() },
      { name: `${role} frozen`, weight, strike: freeze },
    ];
  });

function onServer(server: TortureServer, random: Random): Fault[] {
  // One at a time, because a recovering server cannot list its clients.
  let last: Promise<unknown> = Promise.resolve();
  const serialized = (work: () => Promise<unknown>) => () => (last = last.then(work));
  const freeze = async () => {
    if (await server.freezeOne(random())) await delay(below(random, 2_000));
    server.thaw();
  };
  return [
    { name: 'answers lost before a commit', weight: 3, strike: async () => server.loseAnswer('before') },
    { name: 'answers lost after a commit', weight: 6, strike: async () => server.loseAnswer('after') },
    { name: 'connections ended', weight: 4, strike: serialized(() => server.terminateOne(random())) },
    { name: 'connections frozen in the server', weight: 3, strike: serialized(freeze) },
    { name: 'server processes killed', weight: 1, strike: serialized(() => server.killOne(random())) },
    { name: 'servers killed', weight: 1, strike: serialized(() => server.killAndRestart()) },
  ];
}
