import { Mailbox } from '../../platform/mail/mailbox.ts';
import { eventually } from '../../testing/waiting/eventually.ts';
import { listen } from '../../testing/listening.ts';
import { type SignedIn, signIn } from '../../testing/people/people.ts';
import { startMailServer, type MailServer } from '../../testing/mail/mail-server.ts';
import { loggedIn } from '../../testing/people/second-step.ts';
import { addedWebhook, makeToken } from '../../testing/integrations.ts';
import { invite } from '../../testing/people/recruiters.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const next = 'another quiet harbour';
const tokenIn = (text: string) => /\/reset-password#([\w-]+)/.exec(text)?.[1] ?? '';
const confirmation = 'Confirm your email address';
const resetting = 'Choose a new password';
const choose = (test: TestApp, token: string, given: object = {}) =>
  test.visitor().post('/api/reset-password', { token, newPassword: next, confirmNew: next, ...given });

describe('Without a mail server, outside production', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.stop());

  /** Newest first, without the confirmation mail that every new account gets. */
  const mailsTo = (email: string) =>
    test.app.get(Mailbox).mails.filter(({ to, subject }) => to === email && subject !== confirmation);
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
    expect(options.body).toEqual({ forgottenPassword: true, publicPages: false });
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
    'an address without an account gets the same answer, and nothing is mailed: %j',
    async (email) => {
      const { status, body } = await test.visitor().post('/api/forgot-password', { email });
      expect({ status, body: body as unknown }).toEqual({ status: 200, body: { success: true } });
      const { person } = await test.signedIn('User');
      // Jobs run in order: when this mail has arrived, the job before it is done.
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

  it('the owner is told of everything that may act or be read in their name, and of the end of the account', async () => {
    const company = await test.signedIn('Company');
    const { webhookId } = await addedWebhook(company);
    await makeToken(company);
    await company.post(`/api/webhooks/${webhookId}/secret`);
    const { invitationId } = await invite(company);
    await company.post(`/api/company/invitations/${invitationId}/renew`);
    await company.post('/api/myData');
    const { email, password } = company.person;
    const told = async () =>
      mailsTo(email).map(({ text }) => text.split('\n\n').find((line) => kinds.test(line)));
    const kinds =
      /API token was created|webhook was added|secret of a webhook|was invited|got a new link|archive/;
    await eventually(async () => (await told()).filter((line) => line !== undefined).length, 6);
    const change = { password, newPassword: next, confirmNew: next };
    await company.post('/api/security/password', change);
    await eventually(async () => mailsTo(email).length, 7);

    await company.post(`/api/profile/erase/${company.me.accountId}`, { password: next });
    await mailed(email, 'Your account was erased');
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
    const rebound = test.visitor();
    rebound.headers['Host'] = 'evil.example';
    expect((await rebound.get('/dev/mailbox')).status).toBe(404);
  });
});

describe('With a mail server', () => {
  let server: MailServer;
  let test: TestApp;
  beforeAll(async () => {
    server = await startMailServer();
    const mail = {
      smtpUrl: server.url,
      requireTls: false,
      from: 'Lock In <hello@lockin.example>',
      publicUrl: 'https://lockin.example',
    };
    test = await startTestApp({ mail });
  });
  afterAll(async () => {
    await test.stop();
    await server.stop();
  });

  /** A new account whose confirmation mail has arrived, so that no other mail is pending. */
  async function arrived(given: { name?: string } = {}) {
    const someone = await test.signedIn('User', given);
    const { person } = someone;
    const { text, html } = await server.next(person.email, confirmation);
    const token = /\/confirm-email#([\w-]+)/.exec(text!)![1]!;
    return { someone, person, token, text: text!, html: html as string };
  }
  const forget = (email: string) => test.visitor().post('/api/forgot-password', { email });
  const confirm = (token: string) => test.visitor().post('/api/confirm-email', { token });
  const stateOf = async (someone: SignedIn) =>
    ((await someone.get('/api/email-address')).body as { state: string }).state;
  const sendAgain = (someone: SignedIn) => someone.post('/api/email-address/confirmation');

  it('a mail has a plain text and an HTML part, an id of its own, and is marked as generated automatically', async () => {
    const { person } = await arrived();
    await forget(person.email);
    const mail = await server.next(person.email, resetting);
    expect(mail).toMatchObject({ from: { text: '"Lock In" <hello@lockin.example>' } });
    expect(mail.headers.get('auto-submitted')).toBe('auto-generated');
    expect(mail.messageId).toMatch(/^<[0-9a-f]{32}@lockin\.example>$/);
    expect(tokenIn(mail.text!)).not.toBe('');
    expect(tokenIn(mail.html as string)).toBe(tokenIn(mail.text!));
    expect((await test.visitor().get('/dev/mailbox')).text).not.toContain('Mailbox');
  });

  it('an address is confirmed by a mailed link, once, and another link is not sent then', async () => {
    const { someone, person, token } = await arrived();
    expect((await someone.get('/api/email-address')).body).toEqual({
      email: person.email,
      state: 'unconfirmed',
      pending: null,
    });
    const page = await listen(test, someone);
    expect((await confirm(token)).body).toEqual({ success: true });
    expect(await page.next('email address changed')).toBeDefined();
    page.close();
    expect(await stateOf(someone)).toBe('confirmed');
    const { status, body } = await confirm(token);
    expect({ status, body: body as unknown }).toEqual({
      status: 400,
      body: {
        error:
          'This link was used or has expired. Sign in and open your security settings to get another one.',
      },
    });
    expect((await sendAgain(someone)).body).toEqual({ error: 'Your email address is already confirmed.' });
  });

  it('a link for one purpose does not work for another, and is valid for seven days', async () => {
    const { person, token } = await arrived();
    expect((await choose(test, token)).status).toBe(400);
    await forget(person.email);
    const reset = tokenIn((await server.next(person.email, resetting)).text!);
    expect((await confirm(reset)).status).toBe(400);
    test.clock.advance({ hours: 7 * 24 });
    expect((await confirm(token)).status).toBe(400);
  });

  it('a person who signs in without a valid link is sent one, and another one only on request', async () => {
    const { person } = await arrived();
    test.clock.advance({ hours: 7 * 24 });
    await signIn(test.visitor(), person, test.clock);
    await server.next(person.email, confirmation);
    const asked = server.asked;
    test.clock.advance({ seconds: 30 });
    const someone = await signIn(test.visitor(), person, test.clock);
    await sendAgain(someone);
    await server.next(person.email, confirmation);
    expect(server.asked).toBe(asked + 1);
  });

  it('what a name holds is text in the mail, and neither a header nor markup', async () => {
    const name = 'Mei <b>Lin</b> \u202Egnp.exe';
    const { text, html } = await arrived({ name });
    expect(text).toContain('Hello Mei <b>Lin</b> gnp.exe,');
    expect(html).toContain('Hello Mei &lt;b&gt;Lin&lt;/b&gt; gnp.exe,');
  });

  it('a server that cannot take it now is asked again, under the same id; what it refuses for good is not sent again', async () => {
    const { person } = await arrived();
    const { person: other } = await arrived();
    server.refuse(451);
    await forget(person.email);
    await server.next(person.email, resetting);

    const asked = server.asked;
    server.refuse(550);
    await forget(person.email);
    await eventually(async () => server.asked, asked + 1);
    await forget(other.email);
    await server.next(other.email, resetting);
    expect(server.asked).toBe(asked + 2);
  });

  it('an address that bounces is unconfirmed until it is confirmed again; password links are still sent to it', async () => {
    const { someone, person, token } = await arrived();
    await confirm(token);
    server.refuse(550, '5.1.1 There is nobody of this name.');
    await forget(person.email);
    await eventually(() => stateOf(someone), 'bounced');
    await forget(person.email);
    await server.next(person.email, resetting);
    expect(await stateOf(someone)).toBe('bounced');

    expect((await sendAgain(someone)).body).toEqual({ success: true });
    const again = await server.next(person.email, confirmation);
    await confirm(/\/confirm-email#([\w-]+)/.exec(again.text!)![1]!);
    expect(await stateOf(someone)).toBe('confirmed');
    const { rows } = await test.pool.query(
      "select data ->> 'code' as code from event where type = 'EmailBounced'",
    );
    expect(rows).toContainEqual({ code: '550' });
  });

  it('a server that relays nothing for us says nothing about the address', async () => {
    const { someone, person, token } = await arrived();
    await confirm(token);
    const asked = server.asked;
    server.refuse(550, '5.7.1 Relaying denied.');
    await forget(person.email);
    await eventually(async () => server.asked, asked + 1);
    await forget(person.email);
    await server.next(person.email, resetting);
    expect(await stateOf(someone)).toBe('confirmed');
  });
});

describe('In production without a mail server', () => {
  it('nothing that needs mail is offered', async () => {
    const test = await startTestApp({ mail: undefined });
    expect((await test.visitor().get('/api/sign-in-options')).body).toEqual({
      forgottenPassword: false,
      publicPages: false,
    });
    const { status, body } = await test.visitor().post('/api/forgot-password', { email: 'a@example.org' });
    expect({ status, body: body as unknown }).toEqual({
      status: 404,
      body: { error: 'Email isn’t set up here. Ask the operator for help.' },
    });
    const someone = await test.signedIn('User');
    expect((await someone.get('/api/email-address')).body).toEqual({
      email: someone.person.email,
      state: null,
      pending: null,
    });
    expect((await someone.post('/api/email-address/confirmation')).status).toBe(404);
    expect((await test.visitor().get('/dev/mailbox')).text).not.toContain('Mailbox');
    await test.stop();
  });
});
