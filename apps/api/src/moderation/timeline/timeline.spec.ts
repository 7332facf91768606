import { readTimeline, type Timeline } from '@lock-in/contracts';
import { addComment, deleteComment, deletePost, like, publishPost } from '../../testing/conversation.ts';
import type { SignedIn } from '../../testing/people/people.ts';
import { apply, deleteJob, leave, offerOf, postJob, rename } from '../../testing/people/recruitment.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  test = await startTestApp();
  admin = await test.signedIn('Admin', { name: 'Ada' });
});
afterAll(() => test.stop());

async function timelineOf(path: string, query = ''): Promise<Timeline> {
  const { status, body } = await admin.get(`/api/moderation/timeline/${path}${query}`);
  expect(status).toBe(200);
  return readTimeline.answer.parse(body);
}
const told = ({ entries }: Timeline) => entries.map(({ what, by }) => (by ? `${by.name}: ${what}` : what));

describe('The timeline', () => {
  it('of a post tells what was done to it and by whom, and what many did in a row as one', async () => {
    const [author, ...others] = [
      await test.signedIn('User', { name: 'Mei' }),
      await test.signedIn('User', { name: 'Jun' }),
      await test.signedIn('User', { name: 'Siti' }),
    ];
    const { id } = await publishPost(author, { title: 'A debate', content: 'Tabs.' });
    for (const each of others) await like(each, id);
    const { commentId } = await addComment(others[0], id, 'Spaces!');
    await deleteComment(admin, commentId);
    await deletePost(admin, id, { violations: [1] });
    const timeline = await timelineOf(`post/${id}`);
    expect(timeline.subject).toEqual({
      kind: 'post',
      id,
      title: 'A debate',
      author: { accountId: author.me.accountId, name: 'Mei', left: false },
    });
    expect(told(timeline)).toEqual([
      'Mei: Posted',
      'Liked by 2 people',
      'Jun: Commented',
      'Ada: Comment removed by an admin',
      'Ada: Post removed by an admin',
    ]);
    expect(timeline.entries.map(({ text }) => text)).toEqual(['Tabs.', null, 'Spaces!', 'Spaces!', null]);
    expect(timeline.entries.map(({ isDecision }) => isDecision)).toEqual([false, false, false, true, true]);
    expect(timeline.entries[1]).toMatchObject({ count: 2 });
    expect(timeline.entries.at(-1)!.reasons).toEqual([expect.any(String)]);
    const { status } = await admin.get(`/api/moderation/decisions/${timeline.entries.at(-1)!.position}`);
    expect(status).toBe(200);
  });

  it('of a job says what an edit changed', async () => {
    const company = await test.signedIn('Company', { name: 'Raintree' });
    const { jobId } = await postJob(company);
    await apply(await test.signedIn('User', { name: 'Wei' }), jobId);
    const changes = { minSalary: 6_000, maxSalary: 8_500, responsibilities: [], experiencePreferred: 1 };
    await company.post(`/api/editJob/${jobId}`, offerOf(company, changes));
    await admin.post(`/api/setViolation/${jobId}/2`);
    await deleteJob(admin, jobId);
    const timeline = await timelineOf(`job/${jobId}`);
    expect(told(timeline)).toEqual([
      'Raintree: Posted',
      'Wei: Applied',
      'Raintree: Edited',
      'Ada: Violation recorded',
      'Ada: Job removed by an admin',
    ]);
    expect(timeline.entries[2]!.changes).toEqual([
      { field: 'Minimum salary', from: 'S$5,000', to: 'S$6,000' },
      { field: 'Maximum salary', from: 'S$7,500', to: 'S$8,500' },
      { field: 'Responsibilities', from: 'Own a service from design to pager', to: null },
      { field: 'Experience preferred', from: '3 years', to: '1 year' },
    ]);
  });

  it('of a company tells its verification, and what was decided about what it posted', async () => {
    const company = await test.signedIn('Company', { name: 'Tidepool', pending: true });
    const { companyId, accountId } = company.me;
    await admin.post(`/api/profile/setCompanyVerified/${companyId}/1`);
    await rename(test, company, 'Tidepool Labs', admin);
    const { jobId } = await postJob(company, { title: 'Rock star' });
    await admin.post(`/api/setViolation/${jobId}/2`);
    await leave(test, company);
    const timeline = await timelineOf(`company/${companyId}`);
    expect(timeline.subject).toMatchObject({
      kind: 'company',
      id: companyId,
      title: 'Tidepool Labs',
      author: { accountId, left: true },
    });
    expect(told(timeline)).toEqual([
      'Tidepool Labs: Registered as a company',
      'Tidepool Labs: Two-factor authentication set up',
      'Ada: Company verified',
      'Tidepool Labs: New name submitted for review',
      'Ada: Company change approved',
      'Ada: Name changed by the decision',
      'Ada: Violation recorded',
      'Account deleted by its owner',
    ]);
    for (const entry of [timeline.entries[3]!, timeline.entries[5]!])
      expect(entry.changes).toEqual([{ field: 'Name', from: 'Tidepool', to: 'Tidepool Labs' }]);
    expect(timeline.entries[6]!.text).toBe('Rock star');
    expect((await timelineOf(`account/${accountId}`)).entries).toEqual(timeline.entries);
  });

  it('goes on where a page ended, from either end', async () => {
    const author = await test.signedIn('User');
    const { id } = await publishPost(author);
    for (let n = 0; n < 4; n++) await addComment(author, id, `Comment ${n}`);
    const { entries } = await timelineOf(`post/${id}`);
    for (const [order, all] of [
      ['oldest', entries],
      ['newest', entries.toReversed()],
    ] as const) {
      const found = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page: Timeline = await timelineOf(
          `post/${id}`,
          `?order=${order}&pageSize=2${cursor && `&cursor=${cursor}`}`,
        );
        found.push(...page.entries);
        cursor = page.nextCursor;
      }
      expect(found).toEqual(all);
    }
  });

  it('tells nothing that is its owner’s business alone', async () => {
    const author = await test.signedIn('User');
    const reader = await test.signedIn('User');
    const { id } = await publishPost(author);
    await reader.post(`/api/hidePost/${id}`);
    expect(told(await timelineOf(`account/${reader.me.accountId}`))).toHaveLength(2);
  });

  it.each(['post/99999', 'job/99999', 'account/99999', 'company/99999', 'post/x', 'post/0', 'comment/1'])(
    'of %s is not found',
    async (path) => {
      const { status, body } = await admin.get(`/api/moderation/timeline/${path}`);
      expect([status, body]).toEqual([404, { error: 'Not found.' }]);
    },
  );
});
