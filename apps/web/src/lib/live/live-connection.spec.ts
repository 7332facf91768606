import type { News } from '@lock-in/contracts';
import { FakeEventSource } from '../../../test/event-source.ts';
import { connectLive } from './live-connection.ts';
import { isLive } from '../calls/query-options.ts';

const counted: News = { kind: 'post counted', postId: 1, likeCount: 2, commentCount: 0 };

describe('The connection of a page that hears what happens', () => {
  FakeEventSource.install();
  const heard: News[] = [];
  const onRefusal = jest.fn();
  let disconnect: () => void;
  beforeEach(() => {
    jest.useFakeTimers();
    heard.length = 0;
    onRefusal.mockClear();
    setHidden(false);
    disconnect = connectLive({ accountId: 7, onNews: (news) => heard.push(news), onRefusal });
  });
  afterEach(() => {
    disconnect();
    jest.useRealTimers();
  });

  function setHidden(hidden: boolean) {
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
    document.dispatchEvent(new Event('visibilitychange'));
  }

  it('hands on what comes, and says that nobody need ask for it', () => {
    expect(isLive.get()).toBe(false);
    FakeEventSource.newest!.open();
    FakeEventSource.newest!.tell(7, counted, counted);
    expect(heard).toEqual([counted, counted]);
    expect(isLive.get()).toBe(true);
  });

  it('ends a minute after the page was looked at last, and goes on from where it was', () => {
    const first = FakeEventSource.newest!;
    first.open();
    first.tell(7, counted);
    setHidden(true);
    jest.advanceTimersByTime(59_000);
    expect(first.readyState).toBe(1);
    jest.advanceTimersByTime(2_000);
    expect([first.readyState, isLive.get()]).toEqual([FakeEventSource.CLOSED, false]);
    setHidden(false);
    expect(FakeEventSource.newest!.url).toBe('/api/live?after=7&accountId=7');
  });

  it('stays where the page is looked at again within that minute', () => {
    FakeEventSource.newest!.open();
    setHidden(true);
    jest.advanceTimersByTime(30_000);
    setHidden(false);
    jest.advanceTimersByTime(120_000);
    expect(FakeEventSource.opened).toHaveLength(1);
    expect(FakeEventSource.newest!.readyState).toBe(1);
  });

  it('that is refused is tried again also where the page was hidden for a moment', () => {
    FakeEventSource.newest!.refuse();
    setHidden(true);
    setHidden(false);
    const { length } = FakeEventSource.opened;
    FakeEventSource.newest!.open();
    jest.advanceTimersByTime(120_000);
    expect(FakeEventSource.opened).toHaveLength(length);
    FakeEventSource.newest!.refuse();
    setHidden(true);
    jest.advanceTimersByTime(30_000);
    expect(FakeEventSource.opened).toHaveLength(length);
    setHidden(false);
    expect(FakeEventSource.opened).toHaveLength(length + 1);
  });

  it('that is refused is tried again, later each time, and meanwhile one asks', () => {
    const waits: number[] = [];
    for (let n = 0; n < 6; n++) {
      FakeEventSource.newest!.refuse();
      expect(isLive.get()).toBe(false);
      const { length } = FakeEventSource.opened;
      let waited = 0;
      while (FakeEventSource.opened.length === length) {
        jest.advanceTimersByTime(1_000);
        waited += 1;
      }
      waits.push(waited);
    }
    expect(onRefusal).toHaveBeenCalledTimes(6);
    expect(waits[0]).toBeLessThan(8);
    expect(waits[5]).toBeGreaterThan(40);
    expect(waits[5]).toBeLessThan(80);
  });
});
