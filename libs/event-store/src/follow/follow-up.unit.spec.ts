import type { EventStore } from '../event-store.ts';
import { type Advance, type FollowUp, followUp } from './follow-up.ts';

const retryMs = 250;
const advance = jest.fn<Promise<Advance>, [number]>();
const onError = jest.fn();
let announce: (safePosition: number) => void;
let following: FollowUp;

beforeEach(() => {
  jest.useFakeTimers();
  advance.mockReset().mockResolvedValue('done');
  onError.mockReset();
  const store: Pick<EventStore, 'follow'> = {
    follow({ onNews }) {
      announce = onNews;
      return async () => {};
    },
  };
  following = followUp({ store, types: ['PostCreated'], advance, retryMs, onError });
});
afterEach(async () => {
  await following.stop();
  jest.useRealTimers();
});

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
const fails = () => advance.mockRejectedValue(new Error('The database is away.'));
const tries = () => advance.mock.calls.length;

it('is tried again after pauses that double up to two seconds', async () => {
  fails();
  announce(7);
  await pass(0);
  for (const pause of [250, 500, 1_000, 2_000, 2_000]) {
    const before = tries();
    await pass(pause - 1);
    expect(tries()).toBe(before);
    await pass(1);
    expect(tries()).toBe(before + 1);
  }
  expect(onError).toHaveBeenCalledTimes(6);
});

it('is not tried earlier because there is news', async () => {
  fails();
  announce(7);
  await pass(0);
  for (let position = 8; position < 20; position += 1) announce(position);
  await pass(249);
  expect(tries()).toBe(1);
});

it('begins with the short pause again after a success', async () => {
  fails();
  announce(7);
  await pass(250 + 500);
  advance.mockResolvedValue('done');
  await pass(1_000);
  expect(tries()).toBe(4);

  fails();
  announce(8);
  await pass(0);
  await pass(250);
  expect(tries()).toBe(6);
  expect(advance).toHaveBeenLastCalledWith(8);
});

it('goes on from the newest position after the log became shorter: a standby lacked the newest transactions', async () => {
  announce(1_000);
  await pass(0);
  expect(advance).toHaveBeenLastCalledWith(1_000);
  announce(990);
  announce(995);
  await pass(0);
  expect(advance).toHaveBeenLastCalledWith(995);
});

it('stops in the middle of a pause', async () => {
  fails();
  announce(7);
  await pass(0);
  await following.stop();
  await pass(10_000);
  expect(tries()).toBe(1);
});
