import { Clock } from '../platform/clock.ts';
import { addComment, deletePost, like, publishPost } from '../testing/conversation.ts';
import { eventually } from '../testing/waiting/eventually.ts';
import { type MailServer, startMailServer } from '../testing/mail/mail-server.ts';
import type { SignedIn } from '../testing/people/people.ts';
import { apply, erase, offerOf, postJob, rename, saveSearch } from '../testing/people/recruitment.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { lookForMails, sendWaitingMails, waitingMails } from '../testing/mail/waiting-mails.ts';

let server: MailServer;
let test: TestApp;
let mei: SignedIn;
beforeAll(async () => {
  server = await startMailServer();
  const mail = {
    smtpUrl: server.url,
    requireTls: false,
    from: 'hello@lockin.example',
    publicUrl: 'https://lockin.example',
  };
  test = await startTestApp({ mail });
  mei = await test.signedIn('User', { name: 'Tan Mei' });
  // The cursor starts at the end of the log.
  await eventually(async () => (await check()) > 0, true);
}, 60_000);
afterAll(async () => {
  await test.stop();
  await server.stop();
});

const confirmation = 'Confirm your email address';
async function confirmed(role: 'User' | 'Company' = 'User'): Promise<SignedIn> {
  const someone = await test.signedIn(role);
  const { text } = await server.next(someone.person.email, confirmation);
  const token = /\/confirm-email#([\w-]+)/.exec(text!)![1];
  expect((await test.visitor().post('/api/confirm-email', { token })).status).toBe(200);
  return someone;
}
const choose = (someone: SignedIn, kind: string, ...channels: string[]) =>
  someone.post('/api/notifications/choices', { kind, channels });

/** Runs the check for due mails, which otherwise runs every minute. Resolves with the cursor's position. */
async function check(): Promise<number> {
  await lookForMails(test.app);
  const { rows } = await test.pool.query<{ position: string }>('select position from mail_cursor');
  return Number(rows[0]?.position ?? 0);
}
const waiting = () => waitingMails(test.app);
const send = () => sendWaitingMails(test.app);
const subjects = (someone: SignedIn) =>
  server
    .to(someone.person.email)
    .map(({ subject }) => subject)
    .filter((subject) => subject !== confirmation);
const mailed = (someone: SignedIn, ...expected: string[]) =>
  eventually(async () => {
    await check();
    await send();
    return subjects(someone).join('\n');
  }, expected.join('\n'));
const newest = (someone: SignedIn) => server.to(someone.person.email).at(-1)!;

it('A comment is mailed once to a person who chose so; the mail links to its place, and such mails can be turned off from it', async () => {
  const author = await confirmed();
  await choose(author, 'postCommented', 'inApp', 'email');
  const { id } = await publishPost(author, { title: 'Moving to Kubernetes' });
  await like(mei, id);
  const { commentId } = await addComment(mei, id);
  const subject = 'Tan Mei commented on your post “Moving to Kubernetes”';
  await mailed(author, subject);
  const { text, html, headers } = newest(author);
  expect(text).toContain(`https://lockin.example/post/${id}#comment-${commentId}`);
  expect(html).toContain(`https://lockin.example/post/${id}#comment-${commentId}`);
  expect(text).toContain(
    'You get this email because emails about comments on your posts are on in your settings.',
  );
  expect(headers.get('list')).toMatchObject({
    unsubscribe: { url: /Unsubscribe: (\S+)/.exec(text!)![1] },
    'unsubscribe-post': { name: 'List-Unsubscribe=One-Click' },
  });
  expect(JSON.stringify((await waiting()).map(({ data }) => data as unknown))).not.toMatch(/@|Kubernetes/);

  await addComment(mei, id);
  await mailed(author, subject, subject);
  const ids = new Set(server.to(author.person.email).map(({ messageId }) => messageId));
  expect(ids.size).toBe(3);
});

it('A hundred likes are one mail until it was read', async () => {
  const author = await confirmed();
  await choose(author, 'postLiked', 'inApp', 'email');
  await choose(author, 'postCommented', 'inApp', 'email');
  const { id } = await publishPost(author, { title: 'Vim' });
  const company = await test.signedIn('Company', { name: 'Kopi Cloud' });
  await like(mei, id);
  await like(company, id);
  await mailed(author, 'Kopi Cloud and Tan Mei liked your post “Vim”');
  const another = await test.signedIn('User', { name: 'Wei Jie' });
  await like(another, id);
  await addComment(mei, id);
  const before = ['Kopi Cloud and Tan Mei liked your post “Vim”', 'Tan Mei commented on your post “Vim”'];
  await mailed(author, ...before);
  await author.post('/api/notifications/readAll', { position: Number.MAX_SAFE_INTEGER });
  await like(await test.signedIn('User', { name: 'Siti' }), id);
  await mailed(author, ...before, 'Siti and 3 others liked your post “Vim”');
});

it('New jobs for a saved search are one mail that lists those that are still on the board, each once', async () => {
  const seeker = await confirmed();
  const company = await test.signedIn('Company', { name: 'Harbour Works' });
  const searchId = await saveSearch(seeker, { name: 'Tugs', alert: 'atOnce', filter: { q: 'tugboat' } });
  const [first, gone] = [
    await postJob(company, { title: 'Tugboat master' }),
    await postJob(company, { title: 'Tugboat cook' }),
    await postJob(company, { title: 'Tugboat engineer' }),
  ];
  await eventually(async () => {
    const { rows } = await test.pool.query('select from found_job where search_id = $1', [searchId]);
    return rows.length;
  }, 3);
  await company.post(`/api/pauseJob/${gone.jobId}`);
  const subject = '2 new jobs for “Tugs”';
  await mailed(seeker, subject);
  const { text, headers } = newest(seeker);
  expect(text).toContain(`Tugboat master\nHarbour Works\nhttps://lockin.example/jobDetails/${first.jobId}\n`);
  expect(text).toContain(`https://lockin.example/jobListing?search=${searchId}`);
  expect(text).not.toContain('cook');
  expect(headers.get('list')).toHaveProperty('unsubscribe-post');

  await postJob(company, { title: 'Tugboat pilot' });
  await mailed(seeker, subject, '1 new job for “Tugs”');
  expect(newest(seeker).text).not.toContain('Tugboat master');
});

it('An applicant who waits for an answer is mailed that the job changed, once until they read it, and that it closed', async () => {
  const seeker = await confirmed();
  const company = await test.signedIn('Company');
  const { jobId } = await postJob(company, { title: 'Harbour pilot' });
  await apply(seeker, jobId);
  await seeker.post('/api/addBookmark', { userId: seeker.me.userId, jobId });
  await choose(seeker, 'savedJobChanged', 'inApp', 'email');
  const edit = (maxSalary: number) =>
    company.post(`/api/editJob/${jobId}`, offerOf(company, { title: 'Harbour pilot', maxSalary }));
  await edit(9_000);
  const changed = 'A job you applied for has changed: “Harbour pilot”';
  await mailed(seeker, changed);
  expect(newest(seeker).text).toContain(`https://lockin.example/jobDetails/${jobId}`);
  await edit(9_500);
  await company.post(`/api/closeJob/${jobId}`, { filled: false });
  await mailed(seeker, changed, 'A job you applied for was closed by the company: “Harbour pilot”');
});

it('What was read, deleted, or turned off meanwhile is not mailed', async () => {
  const author = await confirmed();
  for (const kind of ['postCommented', 'postLiked']) await choose(author, kind, 'inApp', 'email');
  const [read, gone, off, told] = [
    await publishPost(author),
    await publishPost(author),
    await publishPost(author),
    await publishPost(author, { title: 'The last' }),
  ];
  await addComment(mei, gone.id);
  await addComment(mei, read.id);
  await like(mei, off.id);
  await eventually(async () => {
    await check();
    return (await waiting()).filter(
      ({ data }) => (data as { accountId: number }).accountId === author.me.accountId,
    ).length;
  }, 3);
  await author.post('/api/notifications/read', { notificationId: `postCommented.post.${read.id}` });
  await deletePost(author, gone.id);
  await choose(author, 'postLiked', 'inApp');
  await addComment(mei, told.id);
  await mailed(author, 'Tan Mei commented on your post “The last”');
});

it('Decisions are mailed unless turned off; nothing is mailed to an address that is not confirmed', async () => {
  const seeker = await confirmed();
  const company = await confirmed('Company');
  const unconfirmed = await test.signedIn('User');
  await rename(test, seeker, 'Siti <script>\u202E');
  const { jobId } = await postJob(company, { title: 'Backend engineer' });
  const { applicationId } = await apply(seeker, jobId);
  const other = await apply(unconfirmed, jobId);
  await company.post(`/api/approveApplication/${other.applicationId}`);
  await company.post(`/api/approveApplication/${applicationId}`);
  await mailed(seeker, 'Your application for “Backend engineer” was accepted');
  expect(newest(seeker).text).toContain(`https://lockin.example/jobDetails/${jobId}`);
  expect(subjects(unconfirmed)).toEqual([]);
  await eventually(async () => subjects(company).length > 0, true);
  expect(newest(company).html).not.toContain('<script>');
});

it('A rejection is mailed with its reason and words once it can no longer be undone, and not where it was undone', async () => {
  const [rejected, spared] = [await confirmed(), await confirmed()];
  const company = await test.signedIn('Company');
  const { jobId } = await postJob(company, { title: 'Night watch' });
  const reject = async (someone: SignedIn, words: string) => {
    const { applicationId } = await apply(someone, jobId);
    const said = { reason: 'Experience', words };
    expect((await company.post(`/api/rejectApplication/${applicationId}`, said)).status).toBe(200);
    return applicationId;
  };
  await company.post(`/api/undoApplicationDecision/${await reject(spared, 'Not for you.')}`);
  const rejectedId = await reject(rejected, 'A slip of the hand.');
  await company.post(`/api/undoApplicationDecision/${rejectedId}`);
  await company.post(`/api/rejectApplication/${rejectedId}`, {
    reason: 'Experience',
    words: 'Dear {name},\n\nplease <b>come</b> again.',
  });
  await eventually(async () => {
    await check();
    return (await waiting()).some(
      ({ data }) => (data as { accountId: number }).accountId === rejected.me.accountId,
    );
  }, true);
  await send();
  expect(subjects(rejected)).toEqual([]);
  jest.spyOn(test.app.get(Clock), 'now').mockImplementation(() => new Date(Date.now() + 120_000));
  await mailed(rejected, 'Your application for “Night watch” was rejected');
  jest.restoreAllMocks();
  const { text, html } = newest(rejected);
  expect(text).toContain('Reason: Experience');
  expect(text).toContain(`Dear ${rejected.me.name},\n\nplease <b>come</b> again.`);
  expect(text).not.toContain('A slip of the hand.');
  expect(html).not.toContain('<b>come</b>');
  expect(subjects(spared)).toEqual([]);
  expect(JSON.stringify((await waiting()).map(({ data }) => data as unknown))).not.toContain('Dear');
});

it('A bounced mail stops further mails, which the settings then say', async () => {
  const author = await confirmed();
  await choose(author, 'postCommented', 'inApp', 'email');
  const { id } = await publishPost(author, { title: 'Bounce' });
  await addComment(mei, id);
  const state = async () =>
    ((await author.get('/api/notifications/choices')).body as { email: string }).email;
  expect(await state()).toBe('confirmed');
  await eventually(async () => {
    await check();
    return (await waiting()).some(({ data }) => (data as { id: string }).id === `postCommented.post.${id}`);
  }, true);
  server.refuse(550, '5.1.1 Nobody here.', author.person.email);
  await send();
  await eventually(state, 'bounced');
  const barrier = await confirmed();
  await choose(barrier, 'postCommented', 'email');
  await addComment(mei, id);
  await addComment(mei, (await publishPost(barrier, { title: 'After it' })).id);
  await mailed(barrier, 'Tan Mei commented on your post “After it”');
  expect(subjects(author)).toEqual([]);
});

describe('The address in a mail', () => {
  const channelsOf = async (someone: SignedIn, kind: string) => {
    const { body } = await someone.get('/api/notifications/choices');
    return (body as { choices: { kind: string; channels: string[] }[] }).choices.find(
      (choice) => choice.kind === kind,
    )!.channels;
  };

  it('ends mails of its kind by one POST of a mail program, without cookies or tokens, from anywhere', async () => {
    const author = await confirmed();
    await choose(author, 'postCommented', 'inApp', 'email');
    await choose(author, 'postLiked', 'email');
    await addComment(mei, (await publishPost(author, { title: 'News' })).id);
    await mailed(author, 'Tan Mei commented on your post “News”');
    const { pathname, search } = new URL(/Unsubscribe: (\S+)/.exec(newest(author).text!)![1]!);
    const address = pathname + search;
    const post = (path: string) =>
      test
        .visitor()
        .send('post', path, (call) =>
          call.set('Origin', 'https://mail.example').type('form').send('List-Unsubscribe=One-Click'),
        );
    for (const wrong of [
      `${address}x`,
      address.replace('postCommented', 'postLiked'),
      '/unsubscribe?token=1.a.b',
      '/unsubscribe',
    ])
      expect((await post(wrong)).status).toBe(400);
    for (const _ of [1, 2]) expect((await post(address)).body).toEqual({ success: true });
    await eventually(async () => (await channelsOf(author, 'postCommented')).join(), 'inApp');
    expect(await channelsOf(author, 'postLiked')).toEqual(['email']);

    await erase(test, author);
    expect((await post(address)).status).toBe(403);
    const { rows } = await test.pool.query('select from notification_mail where account_id = $1', [
      author.me.accountId,
    ]);
    expect(rows).toEqual([]);
  });
});
