import { Backlog } from './backlog.ts';
import type { AddressedNews } from './live-news.ts';

const gone = (postId: number): AddressedNews => ({ news: { kind: 'post gone', postId }, to: 'members' });

describe('The newest news', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is what came after a position', () => {
    const backlog = new Backlog(10, 100);
    backlog.add(12, [gone(1)]);
    backlog.add(15, [gone(2), gone(3)]);
    expect(backlog.after(10)).toHaveLength(2);
    expect(backlog.after(12)).toMatchObject([{ position: 15, news: [gone(2), gone(3)] }]);
    expect(backlog.after(15)).toEqual([]);
  });

  it('is not known of a time before its beginning, nor once it was forgotten', () => {
    const backlog = new Backlog(10, 2);
    expect(backlog.after(9)).toBeUndefined();
    backlog.add(12, [gone(1)]);
    backlog.add(15, [gone(2), gone(3)]);
    expect(backlog.after(10)).toBeUndefined();
    expect(backlog.after(12)).toHaveLength(1);
  });

  it('keeps nothing of events that are news to nobody', () => {
    const backlog = new Backlog(10, 2);
    for (let position = 11; position < 20; position++) backlog.add(position, []);
    expect(backlog.after(10)).toEqual([]);
  });

  it('begins for a page that is new where it was a while ago', () => {
    const backlog = new Backlog(10, 100);
    expect(backlog.positionBefore(30_000)).toBe(10);
    backlog.add(12, [gone(1)]);
    jest.advanceTimersByTime(20_000);
    backlog.add(15, [gone(2)]);
    expect(backlog.positionBefore(30_000)).toBe(10);
    jest.advanceTimersByTime(20_000);
    expect(backlog.positionBefore(30_000)).toBe(12);
    jest.advanceTimersByTime(20_000);
    expect(backlog.positionBefore(30_000)).toBe(15);
  });
});
