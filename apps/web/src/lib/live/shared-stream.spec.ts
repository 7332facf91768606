import type { News } from '@lock-in/contracts';
import { FakeEventSource } from '../../../test/event-source.ts';
import { FakeChannel, FakeLocks } from '../../../test/locks.ts';
import type { EventStream } from './event-stream.ts';
import { joinSharedStream } from './shared-stream.ts';

const changed = (postId: number): News => ({ kind: 'post changed', postId });

describe('The pages of a browser', () => {
  FakeEventSource.install();
  FakeLocks.install();
  FakeChannel.install();
  const pages: EventStream[] = [];
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    for (const page of pages.splice(0)) page.close();
    jest.useRealTimers();
  });

  /** Joins with what this page read last. */
  function join(name = 'live 7 a', read?: string) {
    const heard: News[] = [];
    let position = read;
    let isLive = false;
    const stream = joinSharedStream(name, {
      accountId: 7,
      position: () => position,
      onUpdate(update) {
        ({ position } = update);
        heard.push(...update.news);
      },
      onLive: (now) => (isLive = now),
      onRefusal: () => undefined,
    });
    pages.push(stream);
    return { heard, stream, isLive: () => isLive };
  }
  const open = () => FakeEventSource.opened.filter(({ readyState }) => readyState === 1);
  const begin = () => FakeEventSource.newest!.open();
  const tell = (position: number, ...news: News[]) => FakeEventSource.newest!.tell(position, ...news);
  const settle = () => jest.advanceTimersByTimeAsync(0);

  it('share one stream: each hears everything once, and knows that it is there', () => {
    const twelve = Array.from({ length: 12 }, () => join());
    begin();
    tell(7, changed(1));
    expect(open()).toHaveLength(1);
    for (const { heard, isLive } of twelve) expect([heard, isLive()]).toEqual([[changed(1)], true]);
    FakeEventSource.newest!.refuse();
    for (const { isLive } of twelve) expect(isLive()).toBe(false);
  });

  it('of another session or account have a stream of their own, and hear nothing of this one', () => {
    const names = ['live 7 a', 'live 7 b', 'live 8 a'];
    const [first, second, third] = names.map((name) => join(name));
    FakeEventSource.opened[0]!.open();
    FakeEventSource.opened[0]!.tell(7, changed(1));
    expect(FakeEventSource.opened).toHaveLength(3);
    expect([first!.heard, second!.heard, third!.heard]).toEqual([[changed(1)], [], []]);
  });

  it('hand the stream over when the page that has it leaves, and miss nothing', async () => {
    const [first, second, third] = [join(), join(), join()];
    begin();
    tell(7, changed(1));
    first.stream.close();
    await settle();
    expect(FakeEventSource.newest!.url).toBe('/api/live?after=7&accountId=7');
    begin();
    tell(8, changed(2));
    expect(open()).toHaveLength(1);
    for (const { heard } of [second, third]) expect(heard).toEqual([changed(1), changed(2)]);
    expect(first.heard).toEqual([changed(1)]);
  });

  it('take the stream from a page that fell silent, which follows again when it wakes', async () => {
    const { postMessage: speak } = FakeChannel.prototype;
    const channel = jest.spyOn(FakeChannel.prototype, 'postMessage').mockImplementation(speak);
    const first = join();
    const silent = FakeEventSource.newest!;
    begin();
    tell(7, changed(1));
    // It is frozen: nothing that it does arrives.
    channel.mockImplementation(() => undefined);
    const second = join('live 7 a', '7');
    await jest.advanceTimersByTimeAsync(45_000);
    channel.mockImplementation(speak);
    expect(FakeEventSource.newest).not.toBe(silent);
    expect(silent.readyState).toBe(FakeEventSource.CLOSED);
    begin();
    tell(8, changed(2));
    expect([first.heard, second.heard]).toEqual([[changed(1), changed(2)], [changed(2)]]);
    expect([first.isLive(), second.isLive()]).toEqual([true, true]);
    expect(open()).toHaveLength(1);
    channel.mockRestore();
  });

  it('that join late hear what came while they loaded, from a page that took over too', async () => {
    const first = join();
    begin();
    tell(7, changed(1));
    await jest.advanceTimersByTimeAsync(31_000);
    tell(8, changed(2));
    const second = join();
    expect(second.heard).toEqual([changed(2)]);
    first.stream.close();
    await settle();
    begin();
    expect(join().heard).toEqual([changed(2)]);
  });

  it('that come back hear what came since, or that they missed something', () => {
    join();
    begin();
    tell(7, changed(1));
    tell(8, changed(2));
    expect(join('live 7 a', '7').heard).toEqual([changed(2)]);
    expect(join('live 7 a', '3').heard).toEqual([{ kind: 'missed' }]);
    for (let n = 0; n < 300; n++) tell(9 + n, changed(n));
    expect(join('live 7 a', '8').heard).toEqual([{ kind: 'missed' }]);
    // Positions begin anew.
    const ahead = join('live 7 a', '5000');
    tell(4, { kind: 'missed' });
    tell(5, changed(5));
    expect(ahead.heard).toEqual([{ kind: 'missed' }, changed(5)]);
  });

  it('end the stream with the session, and do not open it for the next one', () => {
    const [first, second] = [join(), join()];
    begin();
    tell(7, { kind: 'session ended', reason: 'left' });
    for (const { heard } of [first, second])
      expect(heard).toEqual([{ kind: 'session ended', reason: 'left' }]);
    expect(FakeEventSource.opened.map(({ readyState }) => readyState)).toEqual([FakeEventSource.CLOSED]);
  });
});
