import { setImmediate } from 'node:timers/promises';
import { inOrder } from './in-order.ts';

/** A thing is its keys and a number: `ab3` has the keys a and b. */
const keysOf = (thing: string) => thing.slice(0, -1).split('');
const things = ['a1', 'b2', 'ab3', 'a4', 'c5', 'b6', 'abc7', 'c8'];

/** Runs the things with shuffled durations. Returns when each began and ended. */
const watch = async (atOnce: number, failing?: string) => {
  const log: string[] = [];
  let running = 0;
  let most = 0;
  const act = async (thing: string) => {
    log.push(`begin ${thing}`);
    most = Math.max(most, ++running);
    for (let turn = 0; turn < 9 - Number(thing.at(-1)); turn += 1) await setImmediate();
    running -= 1;
    if (thing === failing) throw new Error(`${thing} failed`);
    log.push(`end ${thing}`);
  };
  const outcome = await inOrder(things, keysOf, act, atOnce).catch((error: Error) => error.message);
  return { log, most, outcome };
};

describe('things in order', () => {
  it('never overtake another on a thread that they share', async () => {
    const { log } = await watch(4);
    for (const [index, thing] of things.entries()) {
      const sharing = things
        .slice(0, index)
        .filter((earlier) => keysOf(earlier).some((one) => thing.includes(one)));
      for (const earlier of sharing)
        expect(log.indexOf(`end ${earlier}`)).toBeLessThan(log.indexOf(`begin ${thing}`));
    }
    expect(log).toHaveLength(2 * things.length);
  });

  it('go side by side where they share none, but only so many', async () => {
    expect((await watch(8)).most).toBe(3);
    expect((await watch(2)).most).toBe(2);
    expect((await watch(1)).most).toBe(1);
  });

  it('stop at a failure, once what began has ended', async () => {
    const { log, outcome } = await watch(4, 'b2');
    expect(outcome).toBe('b2 failed');
    expect(log).not.toContain('begin ab3');
    expect(log).toContain('end a1');
  });
});
