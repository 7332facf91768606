import { countDecisions, type DecisionCounts, type ModerationPerson } from '@lock-in/contracts';
import { addComment, deleteComment, deletePost, publishPost } from '../../testing/conversation.ts';
import type { SignedIn } from '../../testing/people/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let admin: SignedIn;
let other: SignedIn;

/** Two posts and a comment removed by one admin, and 40 days later a post by another. */
beforeAll(async () => {
  test = await startTestApp();
  test.clock.toNoonInSingapore();
  admin = await test.signedIn('Admin', { name: 'Ada' });
  const user = await test.signedIn('User');
  for (const title of ['Spam one', 'Spam two']) {
    const { id } = await publishPost(user, { title });
    await deletePost(admin, id, { violations: [1, 2] });
  }
  const { id } = await publishPost(user, { title: 'Quarrel' });
  await deleteComment(admin, (await addComment(user, id)).commentId);
  test.clock.advance({ hours: 24 * 40 });
  other = await test.signedIn('Admin', { name: 'Otto' });
  await deletePost(other, id, { violations: [2] });
});
afterAll(() => test.stop());

async function counted(query: string): Promise<DecisionCounts> {
  const { status, body } = await other.get(`/api/moderation/counts?${query}`);
  expect(status).toBe(200);
  return countDecisions.answer.parse(body);
}

const inShort = ({ total, overTime, byKind, byReason, byAdmin }: DecisionCounts) => ({
  total,
  overTime: overTime.filter((each) => each.total > 0).map((each) => each.total),
  byKind: Object.fromEntries(byKind.map(({ kind, count }) => [kind, count])),
  byReason: Object.fromEntries(byReason.map(({ violationId, count }) => [violationId, count])),
  byAdmin: Object.fromEntries(byAdmin.map((each) => [each.admin?.name ?? each.by, each.count])),
});

describe('The counts of decisions', () => {
  it.each(['day', 'week', 'month'])('are over time by %s, by kind, by reason and by admin', async (span) => {
    const counts = await counted(`span=${span}`);
    expect(inShort(counts)).toEqual({
      total: 6,
      overTime: [4, 2],
      byKind: { postRemoved: 3, commentRemoved: 1, adminMade: 2 },
      byReason: { 1: 2, 2: 3 },
      byAdmin: { Ada: 3, Otto: 1, operator: 2 },
    });
    const starts = counts.overTime.map(({ start }) => start);
    expect(starts).toEqual([...new Set(starts)].toSorted());
    expect(counts.overTime.at(-1)?.kinds).toEqual({ postRemoved: 1, adminMade: 1 });
    if (span === 'day') expect(starts).toHaveLength(41);
  });

  it.each([
    [
      'kind=postRemoved',
      {
        total: 3,
        overTime: [2, 1],
        byKind: { postRemoved: 3 },
        byReason: { 1: 2, 2: 3 },
        byAdmin: { Ada: 2, Otto: 1 },
      },
    ],
    [
      'reason=1',
      { total: 2, overTime: [2], byKind: { postRemoved: 2 }, byReason: { 1: 2 }, byAdmin: { Ada: 2 } },
    ],
    [
      'q=spam',
      { total: 2, overTime: [2], byKind: { postRemoved: 2 }, byReason: { 1: 2, 2: 2 }, byAdmin: { Ada: 2 } },
    ],
    [
      'q=otto',
      {
        total: 2,
        overTime: [2],
        byKind: { postRemoved: 1, adminMade: 1 },
        byReason: { 2: 1 },
        byAdmin: { Otto: 1, operator: 1 },
      },
    ],
    ['q=blacksmith', { total: 0, overTime: [], byKind: {}, byReason: {}, byAdmin: {} }],
  ])('honour %s', async (query, expected) => {
    expect(inShort(await counted(query))).toEqual(expected);
  });

  it('keep to a period', async () => {
    const [yesterday, today] = [test.clock.dayIn({ days: -1 }), test.clock.dayIn({ days: 0 })];
    const { total, overTime } = await counted(`span=day&from=${yesterday}&to=${today}`);
    expect(total).toBe(2);
    expect(overTime.map((each) => each.total)).toEqual([0, 2]);
  });

  it('name who ever decided something', async () => {
    const { body } = await other.get('/api/moderation/admins');
    expect((body as ModerationPerson[]).map(({ name }) => name)).toEqual(['Ada', 'Otto']);
  });
});
