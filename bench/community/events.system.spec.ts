import { type BulkEvent, rootOf } from '@lock-in/event-store';
import { communityEvents } from './events.ts';
import { wantedJob } from './job-history.ts';
import { boardOf, feedOf } from './recipe.ts';

const recipe = { ...feedOf(1_000), accounts: 1_800 };
const events = [...communityEvents(recipe, (email) => email)];
const ofType = (type: string) => events.filter((event) => event.type === type);
const dataOf = (event: BulkEvent) => event.data as { postId: number; labelIds: number[]; content: string };

test('a community is the same each time it is made', () => {
  expect([...communityEvents(recipe, (email) => email)]).toEqual(events);
});

test('has as many living posts, likes and comments as were asked for', () => {
  const living = (born: string, ...gone: string[]) =>
    ofType(born).length - gone.flatMap((type) => ofType(type)).length;
  expect(living('PostCreated', 'PostDeleted', 'PostRemoved')).toBe(1_000);
  expect(living('PostLiked', 'PostUnliked')).toBe(10_000);
  expect(living('CommentAdded', 'CommentDeleted')).toBe(3_000);
  expect(ofType('AccountRegistered')).toHaveLength(1_800);
});

test('keeps each stream without gaps and without an event twice, and time going on', () => {
  const versions = new Map<string, number>();
  let before = 0;
  for (const { streamId, streamVersion, occurredAt } of events) {
    expect(streamVersion).toBe((versions.get(streamId) ?? 0) + 1);
    versions.set(streamId, streamVersion);
    expect(occurredAt.getTime()).toBeGreaterThan(before);
    before = occurredAt.getTime();
  }
});

test('lets nothing happen to a post before it is there or after it is gone', () => {
  const living = new Set<string>();
  for (const { type, streamId, data } of events) {
    const root = `post-${(data as { postId?: number }).postId}`;
    if (type === 'PostCreated') living.add(root);
    else if (rootOf(streamId) === root) expect(living).toContain(root);
    if (type === 'PostDeleted' || type === 'PostRemoved') living.delete(root);
  }
});

test('has posts that everybody likes and posts that nobody does, and a label that is rare', () => {
  const likes = new Map(ofType('PostCreated').map((event) => [dataOf(event).postId, 0]));
  for (const event of ofType('PostLiked'))
    likes.set(dataOf(event).postId, likes.get(dataOf(event).postId)! + 1);
  const counts = [...likes.values()].toSorted((a, b) => a - b);
  expect(counts[500]).toBeLessThan(10);
  expect(counts.at(-1)).toBeGreaterThan(100);
  const withLabel = (id: number) =>
    ofType('PostCreated').filter((event) => dataOf(event).labelIds.includes(id));
  expect(withLabel(12).length).toBeGreaterThan(0);
  expect(withLabel(3).length).toBeGreaterThan(20 * withLabel(12).length);
});

describe('a job board', () => {
  const board = [...communityEvents(boardOf(400), (email) => email)];
  const of = (type: string) => board.filter((event) => event.type === type);

  it('has as many jobs as were asked for, one of which a quarter as many people want', () => {
    expect(of('JobPosted')).toHaveLength(400);
    const wanted = of('ApplicationSubmitted').filter(
      ({ streamId }) => rootOf(streamId) === `job-${wantedJob}`,
    );
    expect(wanted).toHaveLength(100);
    expect(of('ApplicationSubmitted').length).toBeGreaterThan(150);
  });

  it('has nobody apply twice, and nobody answer twice', () => {
    const streams = of('ApplicationSubmitted').map(({ streamId }) => streamId);
    expect(new Set(streams).size).toBe(streams.length);
    const answers = [...of('ApplicationAccepted'), ...of('ApplicationRejected')].map(
      ({ streamId }) => streamId,
    );
    expect(new Set(answers).size).toBe(answers.length);
    expect(answers.length).toBeGreaterThan(50);
  });
});
