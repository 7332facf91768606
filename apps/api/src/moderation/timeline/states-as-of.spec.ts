import { readStateAsOf, readTimeline, type StateAsOf } from '@lock-in/contracts';
import {
  addComment,
  addReply,
  deleteComment,
  deletePost,
  like,
  publishPost,
} from '../../testing/conversation.ts';
import type { SignedIn } from '../../testing/people/people.ts';
import {
  apply,
  daysFromNow,
  deleteJob,
  erase,
  leave,
  offerOf,
  postJob,
  rename,
} from '../../testing/people/recruitment.ts';
import { saveProfile } from '../../testing/saving.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  test = await startTestApp();
  admin = await test.signedIn('Admin', { name: 'Ada' });
});
afterAll(() => test.stop());

/** The current time, before anything else happens. */
function moment(): string {
  const now = test.clock.now().toISOString();
  test.clock.advance({ seconds: 1 });
  return now;
}
async function statesOf(path: string, at: string, compareWith?: string) {
  const more = compareWith === undefined ? '' : `&compareWith=${compareWith}`;
  const { status, body } = await admin.get(`/api/moderation/timeline/${path}/state?at=${at}${more}`);
  expect(status).toBe(200);
  return readStateAsOf.answer.parse(body);
}
const describeState = ({ fields }: StateAsOf) =>
  Object.fromEntries(fields.map(({ field, value }) => [field, value]));
const stateOf = async (path: string, at: string) => describeState((await statesOf(path, at)).state);
const edit = (by: SignedIn, id: number, changes: object) =>
  by.post(`/api/editPost/${id}`, {
    accountId: by.me.accountId,
    postData: { title: 'A debate', content: 'Tabs.', labels: [], ...changes },
  });

describe('A thing as of a moment', () => {
  it('is a post with its text, likes and comments of then', async () => {
    const author = await test.signedIn('User', { name: 'Mei' });
    const reader = await test.signedIn('User');
    const before = moment();
    const { id } = await publishPost(author, { title: 'A debate', content: 'Tabs.' });
    const published = moment();
    await like(reader, id);
    const comment = await addComment(reader, id, 'Spaces!');
    await addReply(author, comment, 'Why?');
    await edit(author, id, { content: 'Spaces.' });
    const edited = moment();
    await like(reader, id);
    await deleteComment(reader, comment.commentId);
    await deletePost(admin, id, { violations: [1] });
    const removed = moment();

    expect((await statesOf(`post/${id}`, before)).state).toEqual({
      at: before,
      exists: false,
      fields: [],
      isForgotten: false,
    });
    const first = {
      Status: 'Published',
      Title: 'A debate',
      Text: 'Tabs.',
      Tags: null,
      Commenting: 'Open',
      Likes: '0',
      Comments: '0',
      'Author’s account': 'Active',
    };
    expect(await stateOf(`post/${id}`, published)).toEqual(first);
    expect(await stateOf(`post/${id}`, edited)).toEqual({
      ...first,
      Text: 'Spaces.',
      Likes: '1',
      Comments: '2',
    });
    const { Commenting: _, ...last } = first;
    expect(await stateOf(`post/${id}`, removed)).toEqual({
      ...last,
      Status: 'Removed by an admin',
      Text: 'Spaces.',
      Comments: '1',
    });
  });

  it('is compared with itself at another moment, and what is to come is the present', async () => {
    const author = await test.signedIn('User');
    const { id } = await publishPost(author, { title: 'A debate', content: 'Tabs.' });
    const published = moment();
    await edit(author, id, { content: 'Spaces.' });
    const now = test.clock.now().toISOString();
    const { state, other } = await statesOf(`post/${id}`, published, '2999-01-01T00:00:00Z');
    expect([state.at, describeState(state)['Text']]).toEqual([published, 'Tabs.']);
    expect(describeState(other!)['Text']).toBe('Spaces.');
    expect([now, other!.at, '2998'].toSorted()).toEqual([now, other!.at, '2998']);
  });

  it('includes what happened at that very moment, as the timeline gives it', async () => {
    const author = await test.signedIn('User');
    const { id } = await publishPost(author, { content: 'One.' });
    moment();
    await edit(author, id, { content: 'Two.' });
    const { body } = await admin.get(`/api/moderation/timeline/post/${id}`);
    const [, edited] = readTimeline.answer.parse(body).entries;
    expect(await stateOf(`post/${id}`, edited!.at)).toMatchObject({ Text: 'Two.' });
  });

  it('is a job with its description, applications and company of then', async () => {
    const company = await test.signedIn('Company', { name: 'Raintree' });
    const { jobId } = await postJob(company);
    await apply(await test.signedIn('User'), jobId);
    const posted = moment();
    await company.post(`/api/editJob/${jobId}`, offerOf(company, { minSalary: 6_000, maxSalary: 8_500 }));
    await admin.post(`/api/setViolation/${jobId}/2`);
    await deleteJob(admin, jobId);
    await leave(test, company);
    const gone = moment();
    expect(await stateOf(`job/${jobId}`, posted)).toMatchObject({
      Status: 'Open',
      'Minimum salary': 'S$5,000',
      Applications: '1',
      'Company’s account': 'Active',
    });
    expect(await stateOf(`job/${jobId}`, gone)).toMatchObject({
      Status: 'Removed by an admin',
      'Minimum salary': 'S$6,000',
      'Company’s account': 'Deleted',
    });
  });

  it('is a job that had closed by then, though nothing happened to it', async () => {
    const company = await test.signedIn('Company');
    const { jobId } = await postJob(company, { applicationDeadline: daysFromNow(2) });
    const open = moment();
    test.clock.advance({ hours: 96 });
    admin = await test.signedIn('Admin');
    expect(await stateOf(`job/${jobId}`, open)).toMatchObject({ Status: 'Open' });
    expect(await stateOf(`job/${jobId}`, moment())).toMatchObject({
      Status: 'Closed: deadline passed',
    });
  });

  it('is a company with its name, verification and suspension of then, by either number', async () => {
    const company = await test.signedIn('Company', { name: 'Tidepool', pending: true });
    const { companyId, accountId } = company.me;
    const pending = moment();
    await admin.post(`/api/profile/setCompanyVerified/${companyId}/1`);
    await rename(test, company, 'Tidepool Labs', admin);
    const renamed = moment();
    await admin.post(`/api/accounts/${accountId}/suspension`, { violations: [1], words: 'Enough.', days: 7 });
    const suspended = moment();
    const first = {
      Role: 'Company',
      Status: 'Active',
      Verification: 'Pending',
      Name: 'Tidepool',
      Picture: null,
    };
    expect(await stateOf(`company/${companyId}`, pending)).toMatchObject(first);
    const later = { ...first, Verification: 'Verified', Name: 'Tidepool Labs' };
    expect(await stateOf(`company/${companyId}`, renamed)).toMatchObject(later);
    expect(await stateOf(`account/${accountId}`, suspended)).toMatchObject({
      ...later,
      Status: expect.stringMatching(/^Suspended until /) as unknown,
    });
  });

  it('says nothing of people whose data was erased since, and shows only the last text of what they wrote', async () => {
    const author = await test.signedIn('User', { name: 'Mei' });
    await saveProfile(author, { bio: 'Likes tabs.' });
    const { id } = await publishPost(author, { title: 'A debate', content: 'Tabs.' });
    const published = moment();
    await edit(author, id, { content: 'Spaces.' });
    const edited = moment();
    await erase(test, author);
    const post = await statesOf(`post/${id}`, published, edited);
    expect(post.state.isForgotten).toBe(true);
    expect(describeState(post.state)).toMatchObject({
      Title: null,
      Text: null,
      'Author’s account': 'Active',
    });
    expect(post.other!.isForgotten).toBe(false);
    expect(describeState(post.other!)).toMatchObject({ Text: 'Spaces.' });
    const account = (await statesOf(`account/${author.me.accountId}`, published)).state;
    expect(account.isForgotten).toBe(true);
    expect(JSON.stringify(account)).not.toMatch(/Mei|tabs/);
    expect(describeState(account)).toMatchObject({ Status: 'Active', Name: null, Bio: null });
  });

  it.each(['post/99999', 'job/99999', 'account/99999', 'company/99999', 'post/x', 'comment/1'])(
    'of %s is not found',
    async (path) => {
      const { status, body } = await admin.get(
        `/api/moderation/timeline/${path}/state?at=2026-11-20T00:00:00Z`,
      );
      expect([status, body]).toEqual([404, { error: 'Not found.' }]);
    },
  );

  it.each(['', '?at=yesterday', '?at=2026-13-40T00:00:00Z', '?at=0000-01-01T00:00:00Z&compareWith=x'])(
    'without a moment is not found: %s',
    async (query) => {
      const { id } = await publishPost(await test.signedIn('User'));
      expect((await admin.get(`/api/moderation/timeline/post/${id}/state${query}`)).status).toBe(404);
    },
  );

  it.each(['0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999999999Z'])('takes %s', async (at) => {
    const { id } = await publishPost(await test.signedIn('User'));
    expect((await statesOf(`post/${id}`, at)).state.exists).toBe(at.startsWith('9'));
  });
});
