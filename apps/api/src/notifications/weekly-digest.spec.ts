import { deletePost, like, publishPost } from '../testing/conversation.ts';
import { eventually } from '../testing/waiting/eventually.ts';
import { type MailServer, startMailServer } from '../testing/mail/mail-server.ts';
import type { SignedIn } from '../testing/people/people.ts';
import { erase, postJob } from '../testing/people/recruitment.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { WeeklyDigest } from './weekly-digest.ts';

const subject = 'Your week on Lock In';
const dayMs = 24 * 60 * 60_000;

let server: MailServer;
let test: TestApp;
beforeAll(async () => {
  server = await startMailServer();
  const mail = {
    smtpUrl: server.url,
    requireTls: false,
    from: 'hello@lockin.example',
    publicUrl: 'https://lockin.example',
  };
  test = await startTestApp({ mail });
  // Noon on a Tuesday in Singapore, so that no test reaches a Monday unintentionally.
  test.clock.toNoonInSingapore();
  while (test.clock.now().getUTCDay() !== 2) test.clock.advance({ hours: 24 });
}, 60_000);
afterAll(async () => {
  await test.stop();
  await server.stop();
});

async function reader(role: 'User' | 'Company' = 'User'): Promise<SignedIn> {
  const someone = await test.signedIn(role);
  const { text } = await server.next(someone.person.email, 'Confirm your email address');
  const token = /\/confirm-email#([\w-]+)/.exec(text!)![1];
  await test.visitor().post('/api/confirm-email', { token });
  return someone;
}
const choose = (someone: SignedIn, ...channels: string[]) =>
  someone.post('/api/notifications/choices', { kind: 'weeklyDigest', channels });
const check = () => test.app.get(WeeklyDigest).process({ name: 'look', data: {} });
const week = () => Math.floor((test.clock.now().getTime() - 4 * dayMs) / (7 * dayMs));
const sendTo = ({ me: { accountId } }: SignedIn) =>
  test.app.get(WeeklyDigest).process({ name: 'send', data: { accountId, week: week() } });
const digests = (someone: SignedIn) =>
  server.to(someone.person.email).filter((mail) => mail.subject === subject);

it('The digest tells what is new for its reader, without what they hide, mute or what is gone, once a week', async () => {
  const mei = await reader();
  const [followed, left, stranger] = [
    await test.signedIn('User', { name: 'Wei Jie' }),
    await test.signedIn('User'),
    await test.signedIn('User', { name: 'Siti' }),
  ];
  const company = await test.signedIn('Company', { name: 'Kopi Cloud' });
  for (const each of [followed, left]) await mei.post(`/api/follow/${each.me.accountId}`);
  await mei.post('/api/followTag/1');
  await mei.post('/api/muteTag/2');
  await choose(mei, 'email');
  const own = await publishPost(mei, { title: 'My own', labels: [1] });
  const told = await publishPost(followed, { title: 'A post <b>of</b> Wei Jie' });
  await publishPost(followed, { title: 'A muted post', labels: [2] });
  const hidden = await publishPost(followed, { title: 'A hidden post' });
  const gone = await publishPost(followed, { title: 'A deleted post' });
  await publishPost(left, { title: 'A post of somebody who left' });
  const popular = await publishPost(stranger, { title: 'A popular post', labels: [1] });
  await publishPost(stranger, { title: 'Nothing to mei', labels: [3] });
  await like(mei, popular.id);
  const { jobId } = await postJob(company, { title: 'Backend engineer' });
  await mei.post(`/api/hidePost/${hidden.id}`);
  await deletePost(followed, gone.id);
  await erase(test, left);

  await sendTo(mei);
  await sendTo(mei);
  expect(digests(mei)).toHaveLength(1);
  const [{ text, html, headers }] = digests(mei) as [ReturnType<typeof digests>[number]];
  expect(text).toContain(`A post <b>of</b> Wei Jie\nBy Wei Jie\nhttps://lockin.example/post/${told.id}\n`);
  expect(text).toContain(`A popular post\nBy Siti, 1 like\nhttps://lockin.example/post/${popular.id}\n`);
  expect(text).toContain(`Backend engineer\nKopi Cloud\nhttps://lockin.example/jobDetails/${jobId}\n`);
  expect(text).not.toMatch(/muted|hidden|deleted|left|Nothing to mei|My own/);
  expect(text).not.toContain(`/post/${own.id}\n`);
  expect(html).toContain('A post &lt;b&gt;of&lt;/b&gt; Wei Jie');
  expect(headers.get('list')).toHaveProperty('unsubscribe');
});

it('It is sent on Mondays only, to people who asked for it, and only if there is something to say', async () => {
  const company = await test.signedIn('Company');
  const [asked, other, quiet] = [await reader(), await reader(), await reader('Company')];
  for (const each of [asked, quiet]) await choose(each, 'email');
  await postJob(company);
  await check();
  while (test.clock.now().getUTCDay() !== 1) test.clock.advance({ hours: 24 });
  // Sessions have expired by now; Tuesday's posts are less than a week old.
  await eventually(async () => {
    await check();
    return digests(asked).length;
  }, 1);
  await check();
  await sendTo(quiet);
  await sendTo(other);
  expect([asked, other, quiet].map((each) => digests(each).length)).toEqual([1, 0, 0]);
});

it('It is ended by the address in it', async () => {
  const someone = await reader();
  await choose(someone, 'email');
  const company = await test.signedIn('Company');
  await postJob(company);
  await sendTo(someone);
  const { pathname, search } = new URL(/Unsubscribe: (\S+)/.exec(digests(someone)[0]!.text!)![1]!);
  expect((await test.visitor().send('post', pathname + search)).status).toBe(200);
  await eventually(async () => {
    const { body } = await someone.get('/api/notifications/choices');
    return (body as { weeklyDigest: boolean }).weeklyDigest;
  }, false);
  test.clock.advance({ hours: 24 * 7 });
  await sendTo(someone);
  expect(digests(someone)).toHaveLength(1);
});
