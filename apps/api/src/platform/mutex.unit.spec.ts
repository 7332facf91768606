import { setImmediate as turn } from 'node:timers/promises';
import { KeyedMutex } from './mutex.ts';

let running: string[];
let log: string[];
beforeEach(() => {
  running = [];
  log = [];
});

/** Work that takes a few turns of the event loop and notes what else ran meanwhile. */
const work = (name: string) => async () => {
  running.push(name);
  for (let step = 0; step < 3; step++) await turn();
  log.push(`${name} beside ${running.filter((other) => other !== name).join(' ') || 'nobody'}`);
  running.splice(running.indexOf(name), 1);
  return name;
};

it('runs work with the same key one after the other, in the order of arrival', async () => {
  const mutex = new KeyedMutex();
  const names = ['a', 'b', 'c'];
  expect(await Promise.all(names.map((name) => mutex.run(['key'], work(name))))).toEqual(names);
  expect(log).toEqual(['a beside nobody', 'b beside nobody', 'c beside nobody']);
});

it('runs work with different keys at the same time', async () => {
  const mutex = new KeyedMutex();
  await Promise.all([mutex.run(['one'], work('a')), mutex.run(['two'], work('b'))]);
  expect(log[0]).toBe('a beside b');
});

it('holds several keys at once, in any order, and never blocks itself', async () => {
  const mutex = new KeyedMutex();
  await Promise.all([
    mutex.run(['one', 'two'], work('a')),
    mutex.run(['two', 'one'], work('b')),
    mutex.run(['two', 'two'], work('c')),
    mutex.run([], work('free')),
  ]);
  const holders = log.filter((line) => !line.startsWith('free')).toSorted();
  expect(holders.map((line) => line.replace(' free', ' nobody'))).toEqual([
    'a beside nobody',
    'b beside nobody',
    'c beside nobody',
  ]);
});

it('goes on after work that failed, and rejects only for the caller of that work', async () => {
  const mutex = new KeyedMutex();
  const failing = mutex.run(['key'], () => Promise.reject(new Error('failed')));
  const next = mutex.run(['key'], work('next'));
  await expect(failing).rejects.toThrow('failed');
  expect(await next).toBe('next');
});

it('remembers no key that nobody holds', async () => {
  const mutex = new KeyedMutex();
  await Promise.all([mutex.run(['one', 'two'], work('a')), mutex.run(['two'], work('b'))]);
  await turn();
  expect(mutex).toEqual({ last: new Map() });
});
