import { Mailbox } from '../platform/mail/mailbox.ts';
import { eventually } from '../testing/eventually.ts';
import { signIn } from '../testing/people.ts';
import { startMailServer, type MailServer } from '../testing/mail-server.ts';
import { loggedIn } from '../testing/second-step.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const next = 'another quiet harbour';
const tokenIn = (text: string) => /\/reset-password#([\w-]+)/.exec(text)?.[1] ?? '';
const choose = (test: TestApp, token: string, given: object = {}) =>
  test.visitor().post('/api/reset-password', { token, newPassword: next, confirmNew: next, ...given });

describe('Without a mail server, outside production', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.stop());

  const mailsTo = (email: string) => test.app.get(Mailbox).mails.filter(({ to }) => to === email);
  const mailed = (email: string, subject: string) =>
    eventually(async () => mailsTo(email).some((mail) => mail.subject === subject), true);
  const link = async (email: string) => {
    const before = mailsTo(email).length;
    const asked = await test.visitor().post('/api/forgot-password', { email: ` ${email.toUpperCase()}` });
    expect(asked.body).toEqual({ success: true });
    await eventually(async () => mailsTo(email).length > before, true);
    return tokenIn(mailsTo(email)[0]!.text);
  };

  it('a forgotten password is replaced by a mailed link, which works once; the second factor stays', async () => {
    const someone = await test.signedIn('User');
    const { person } = someone;
    const options = await test.visitor().get('/api/sign-in-options');
    expect(options.body).toEqual({ forgottenPassword: true });
    const token = await link(person.email);
    expect(mailsTo(person.email)[0]!.html).toContain(`/reset-password#${token}`);

    const common = await choose(test, token, { newPassword: 'password1', confirmNew: 'password1' });
    expect({ status: common.status, body: common.body as unknown }).toEqual({
      status: 400,
      body: { error: { newPassword: 'This password is too common. Please choose another one.' } },
    });
    expect((await choose(test, token, { confirmNew: 'something else' })).body).toEqual({
      error: 'Passwords do not match.',
    });
    const answers = await Promise.all([choose(test, token), choose(test, token)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect((await choose(test, token)).body).toEqual({
      error: 'This link was used or has expired. Ask for a new one.',
    });

    expect((await someone.get('/api/me')).status).toBe(401);
    const { visitor, accountId } = await loggedIn(test, { ...person, password: next });
    expect((await visitor.post('/api/create_token', { accountId })).status).toBe(401);
    await mailed(person.email, 'Your security settings were changed');
  });

  it('a link is good for half an hour, and no longer once another one was used', async () => {
    const { person } = await test.signedIn('User');
    const [first, second] = [await link(person.email), await link(person.email)];
    expect(second).not.toBe(first);
    expect((await choose(test, second)).status).toBe(200);
    expect((await choose(test, first)).status).toBe(400);
    const late = await link(person.email);
    test.clock.advance({ minutes: 30 });
    expect((await choose(test, late)).status).toBe(400);
  });

  it.each(['nobody@example.org', 'no address', 'a@example.org\r\nBcc: b@example.org'])(
    'an address without an account is answered alike, and nothing is mailed: %j',
    async (email) => {
      const { status, body } = await test.visitor().post('/api/forgot-password', { email });
      expect({ status, body: body as unknown }).toEqual({ status: 200, body: { success: true } });
      const { person } = await test.signedIn('User');
      // Jobs are done in their order: by the time that this mail is there the one before has been done.
      await link(person.email);
      expect(mailsTo(email)).toEqual([]);
    },
  );

  it('a disabled account gets no link', async () => {
    const leaver = await test.signedIn('User');
    const { person, me } = leaver;
    const left = await leaver.post(`/api/profile/disable/${me.accountId}`, { password: person.password });
    expect(left.status).toBe(200);
    await test.visitor().post('/api/forgot-password', { email: person.email });
    const { person: other } = await test.signedIn('User');
    await link(other.email);
    expect(mailsTo(person.email)).toEqual([]);
  });

  it('the owner is told of a sign-in by another browser, and not by the same one again', async () => {
    const { person } = await test.signedIn('User');
    const by = async (browser: string) => {
      test.clock.advance({ seconds: 30 });
      const visitor = test.visitor();
      visitor.headers['User-Agent'] = `Mozilla/5.0 (X11; Linux x86_64) ${browser}/140.0`;
      await signIn(visitor, person, test.clock);
    };
    await by('Firefox');
    await mailed(person.email, 'New sign-in to your account');
    await by('Firefox');
    await by('Chrome');
    await eventually(async () => mailsTo(person.email).length, 2);
    expect(mailsTo(person.email).map(({ text }) => /with (.*?),/.exec(text)?.[1])).toEqual([
      'Chrome on Linux',
      'Firefox on Linux',
    ]);
  });

  it('what would have been sent is at /dev/mailbox, with all markup of others as text', async () => {
    test.app
      .get(Mailbox)
      .keep({ to: '<b>x</b>', subject: '<script>1</script>', text: 't', html: '<p>"h"</p>' });
    const { text } = await test.visitor().get('/dev/mailbox');
    expect(text).toContain('&lt;script&gt;1&lt;/script&gt;');
    expect(text).not.toContain('<script>');
    const elsewhere = test.visitor();
    elsewhere.headers['X-Real-IP'] = '203.0.113.7';
    expect((await elsewhere.get('/dev/mailbox')).status).toBe(404);
  });
});

describe('With a mail server', () => {
  let server: MailServer;
  let test: TestApp;
  beforeAll(async () => {
    server = await startMailServer();
    const mail = {
      smtpUrl: server.url,
      from: 'Lock In <hello@lockin.example>',
      publicUrl: 'https://lockin.example',
    };
    test = await startTestApp({ mail });
  });
  afterAll(async () => {
    await test.stop();
    await server.stop();
  });

  it('a mail comes as plain text and as HTML, under an id of its own, by nobody who reads answers', async () => {
    const { person } = await test.signedIn('User');
    await test.visitor().post('/api/forgot-password', { email: person.email });
    const mail = await server.next();
    expect(mail).toMatchObject({
      from: { text: '"Lock In" <hello@lockin.example>' },
      to: { text: person.email },
      subject: 'Choose a new password',
    });
    expect(mail.headers.get('auto-submitted')).toBe('auto-generated');
    expect(mail.messageId).toMatch(/^<[0-9a-f]{32}@lockin\.example>$/);
    expect(tokenIn(mail.text!)).not.toBe('');
    expect(tokenIn(mail.html as string)).toBe(tokenIn(mail.text!));
    expect((await test.visitor().get('/dev/mailbox')).text).not.toContain('Mailbox');
  });

  it('a server that cannot take it now is asked again, under the same id; what it refuses for good is not sent again', async () => {
    const { person } = await test.signedIn('User');
    server.refuse(451);
    await test.visitor().post('/api/forgot-password', { email: person.email });
    expect((await server.next()).to).toMatchObject({ text: person.email });

    const asked = server.asked;
    server.refuse(550);
    await test.visitor().post('/api/forgot-password', { email: person.email });
    const { person: other } = await test.signedIn('User');
    await eventually(async () => server.asked, asked + 1);
    await test.visitor().post('/api/forgot-password', { email: other.email });
    expect((await server.next()).to).toMatchObject({ text: other.email });
    expect(server.asked).toBe(asked + 2);
  });
});

describe('In production without a mail server', () => {
  it('nothing that needs mail is offered', async () => {
    const test = await startTestApp({ mail: undefined });
    expect((await test.visitor().get('/api/sign-in-options')).body).toEqual({ forgottenPassword: false });
    const { status, body } = await test.visitor().post('/api/forgot-password', { email: 'a@example.org' });
    expect({ status, body: body as unknown }).toEqual({
      status: 404,
      body: { error: 'This Lock In sends no email. Ask whoever runs it.' },
    });
    expect((await test.visitor().get('/dev/mailbox')).text).not.toContain('Mailbox');
    await test.stop();
  });
});
