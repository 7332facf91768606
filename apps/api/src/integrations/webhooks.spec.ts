import type {
  AnswerOf,
  Applicant,
  listWebhookDeliveries,
  listWebhooks,
  NewWebhook,
  NotificationPage,
  Stages,
  WebhookDelivery,
} from '@lock-in/contracts';
import { pdf } from '@lock-in/testing';
import { eventually } from '../testing/waiting/eventually.ts';
import { findEverywhere } from '../testing/find-everywhere.ts';
import { addedWebhook, byToken, makeToken, testedWebhook } from '../testing/integrations.ts';
import { downloadArchive } from '../testing/my-data.ts';
import type { SignedIn } from '../testing/people/people.ts';
import { type Received, type Receiver, signatureOf, startReceiver } from '../testing/receiver.ts';
import { apply, erase, offerOf, postJob } from '../testing/people/recruitment.ts';
import { startBeside, startTestApp, type TestApp, via } from '../testing/test-app.ts';
import { Deliveries } from './deliveries.ts';
import { WebhookSender } from './webhook-sender.ts';

let test: TestApp;
let company: SignedIn;
let applicant: SignedIn;
let receiver: Receiver;
beforeAll(async () => {
  test = await startTestApp();
  applicant = await test.signedIn('User');
});
afterAll(() => test.stop());
beforeEach(async () => {
  company = await test.signedIn('Company');
  receiver = await startReceiver();
});
afterEach(() => receiver.stop());

const deliveriesOf = async ({ webhookId }: NewWebhook, by = company) =>
  ((await by.get(`/api/webhooks/${webhookId}/deliveries`)).body as AnswerOf<typeof listWebhookDeliveries>)
    .deliveries;
const latest = async (webhook: NewWebhook) => (await deliveriesOf(webhook))[0]!;
const listed = async (by = company) =>
  ((await by.get('/api/webhooks')).body as AnswerOf<typeof listWebhooks>).webhooks;
const count = (number: number) => eventually(() => Promise.resolve(receiver.received.length), number);
const settled = (webhook: NewWebhook, wanted: Partial<WebhookDelivery>) =>
  eventually(
    async () => {
      const { state, attempts, status } = (await deliveriesOf(webhook))[0] ?? {};
      return JSON.stringify({ state, attempts, status });
    },
    JSON.stringify({ state: wanted.state, attempts: wanted.attempts, status: wanted.status }),
  );
const sendDue = ({ webhookId }: NewWebhook) => test.app.get(WebhookSender).send(webhookId);

describe('An applicant tracking system', () => {
  it('hears of each step by webhook, signed, and answers by token', async () => {
    const { token } = await makeToken(company);
    const { secret } = await addedWebhook(company, receiver.url);
    const posted = await byToken(test, token, 'post', '/api/addJob', offerOf(company));
    const { jobId } = posted.body as { jobId: number };
    const { applicationId } = await apply(applicant, jobId);
    await count(2);
    const submitted = receiver.received.find(({ message }) => message.type === 'application.submitted')!;
    expect(submitted.message).toEqual({
      type: 'application.submitted',
      version: 1,
      timestamp: expect.any(String) as string,
      data: {
        companyId: company.me.companyId,
        jobId,
        applicationId,
        status: 'Applied',
        links: {
          job: expect.stringMatching(new RegExp(`/api/jobDetails/${jobId}$`)) as string,
          application: expect.stringMatching(new RegExp(`/api/application/${applicationId}$`)) as string,
        },
      },
    });
    expect(submitted.body).not.toContain(applicant.me.name);
    const path = new URL(submitted.message.data.links.application!).pathname;
    const read = (await byToken(test, token, 'get', path)).body as Applicant;
    expect([read.name, read.status]).toEqual([applicant.me.name, 'Applied']);
    await byToken(test, token, 'post', `/api/approveApplication/${applicationId}`);
    await byToken(test, token, 'post', `/api/editJob/${jobId}`, offerOf(company, { title: 'Lead engineer' }));
    await byToken(test, token, 'post', `/api/closeJob/${jobId}`, { filled: true });
    await company.post(`/api/deleteJob/${jobId}`);
    await count(6);
    expect(receiver.received.map(({ message }) => [message.type, message.data.status])).toEqual(
      expect.arrayContaining([
        ['job.posted', 'Open'],
        ['application.submitted', 'Applied'],
        ['application.decided', 'Accepted'],
        ['job.edited', undefined],
        ['job.closed', 'Filled'],
        ['job.closed', 'Removed'],
      ]),
    );
    for (const each of receiver.received) expect(each.signatures).toEqual([signatureOf(secret, each)]);
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(6);
  });

  it('follows an application from its arrival through replaced resume, stage and withdrawal to a rejection with words', async () => {
    const { token } = await makeToken(company);
    await addedWebhook(company, receiver.url, {
      topics: [
        'application.submitted',
        'application.moved',
        'application.withdrawn',
        'application.resume_replaced',
        'application.decided',
      ],
    });
    const { jobId } = await postJob(company);
    const { applicationId } = await apply(applicant, jobId);
    await applicant.submit(
      `/api/replaceResume/${applicationId}`,
      {},
      { resume: await pdf('A better resume') },
    );
    await count(2);
    const { resumeURL } = (await byToken(test, token, 'get', `/api/application/${applicationId}`))
      .body as Applicant;
    const resume = await byToken(test, token, 'get', `/api/resume/view?uri=${resumeURL}`);
    expect([resume.status, resume.headers['content-type']]).toEqual([200, 'application/pdf']);
    const { body: arranged } = await byToken(test, token, 'get', `/api/stages/${company.me.companyId}`);
    const { stageId } = (arranged as Stages).stages[0]!;
    await byToken(test, token, 'post', `/api/moveApplication/${applicationId}`, { to: stageId });
    await applicant.post(`/api/withdrawApplication/${applicationId}`);
    await applicant.post(`/api/undoWithdrawal/${applicationId}`);
    const said = { reason: 'Skills', words: 'We look for Go, {name}.' };
    await byToken(test, token, 'post', `/api/rejectApplication/${applicationId}`, said);
    await count(6);
    expect(
      receiver.received
        .map(({ message: { type, data } }) => [type, data.status, data.stageId].join(' '))
        .toSorted(),
    ).toEqual([
      `application.decided Rejected `,
      `application.moved Applied ${stageId}`,
      `application.resume_replaced Applied `,
      `application.submitted Applied `,
      `application.submitted Applied `,
      `application.withdrawn Withdrawn `,
    ]);
    const { body: job } = await applicant.get(`/api/jobDetails/${jobId}`);
    expect(job).toMatchObject({
      application: { rejection: { reason: 'Skills', words: `We look for Go, ${applicant.me.name}.` } },
    });
  });

  it('is told of what it chose, of its own company, and of nothing from before', async () => {
    await postJob(company);
    const webhook = await addedWebhook(company, receiver.url, { topics: ['job.edited'] });
    const { jobId } = await postJob(company);
    await postJob(await test.signedIn('Company'));
    await company.post(`/api/editJob/${jobId}`, offerOf(company, { title: 'Lead engineer' }));
    await settled(webhook, { state: 'delivered', attempts: 1, status: 204 });
    expect(receiver.received.map(({ message }) => message.type)).toEqual(['job.edited']);
  });
});

describe('A receiver', () => {
  it('that fails twice is tried again later each time, with the same message', async () => {
    const webhook = await addedWebhook(company, receiver.url);
    receiver.answers.push(500, 302);
    await postJob(company);
    await settled(webhook, { state: 'waiting', attempts: 1, status: 500 });
    expect(await latest(webhook)).toMatchObject({ answer: 'Answered 500', topic: 'job.posted' });
    expect((await listed())[0]!.failingSince).not.toBeNull();
    await sendDue(webhook);
    expect(receiver.received).toHaveLength(1);
    test.clock.advance({ seconds: 11 });
    await sendDue(webhook);
    // Redirects are not followed.
    await settled(webhook, { state: 'waiting', attempts: 2, status: 302 });
    test.clock.advance({ seconds: 31 });
    await sendDue(webhook);
    await settled(webhook, { state: 'delivered', attempts: 3, status: 204 });
    expect(new Set(receiver.received.map(({ id, body }) => id + body)).size).toBe(1);
    expect((await listed())[0]!.failingSince).toBeNull();
  });

  it('that does not answer is given up after ten seconds, and others do not wait for it', async () => {
    const slow = await startReceiver();
    slow.answers.push('nothing', 'nothing');
    const hanging = await addedWebhook(company, slow.url);
    const webhook = await addedWebhook(company, receiver.url);
    await postJob(company);
    await postJob(company);
    await eventually(
      async () => (await deliveriesOf(webhook)).filter(({ state }) => state === 'delivered').length,
      2,
    );
    // Only one request at a time.
    expect(slow.received).toHaveLength(1);
    await eventually(
      async () => (await deliveriesOf(hanging)).find(({ attempts }) => attempts === 1)?.answer,
      'No answer within 10 seconds.',
      400,
    );
    await slow.stop();
  }, 30_000);

  it('that fails for three days is switched off, and its company is told', async () => {
    const webhook = await addedWebhook(company, receiver.url);
    receiver.answers.push(503, 503);
    await testedWebhook(company);
    await settled(webhook, { state: 'waiting', attempts: 1, status: 503 });
    await test.pool.query(
      `update webhook set failing_since = failing_since - interval '3 days' where webhook_id = $1`,
      [webhook.webhookId],
    );
    await testedWebhook(company);
    await eventually(async () => (await listed())[0]!.isActive, false);
    expect((await deliveriesOf(webhook)).map(({ state }) => state)).toEqual(['failed', 'failed']);
    const { rows } = await test.pool.query(
      `select data ->> 'because' as because from event where type = 'WebhookSwitchedOff' and stream_id = $1`,
      [`account-${company.me.accountId}/webhooks`],
    );
    expect(rows).toEqual([{ because: 'failing' }]);
    const bell = async () =>
      ((await company.get('/api/notifications')).body as NotificationPage).notifications.map(
        ({ kind, verdict, place }) => [kind, verdict, place].join(' '),
      );
    await eventually(
      async () => (await bell())[0],
      'webhookSwitchedOff WebhookFailing /company/integrations',
    );
    const { topics, url } = webhook;
    await company.change('put', `/api/webhooks/${webhook.webhookId}`, (call) =>
      call.send({ url, topics, isActive: true }),
    );
    expect((await listed())[0]).toMatchObject({ isActive: true, failingSince: null });
    // Enabling it again removes the notification.
    await eventually(async () => (await bell()).some((told) => told.startsWith('webhook')), false);
  });

  it('hears nothing from a company whose verification was revoked, and nothing is scheduled for it', async () => {
    const { webhookId } = await addedWebhook(company, receiver.url);
    receiver.answers.push(503);
    await testedWebhook(company);
    const nextDue = () => test.app.get(Deliveries).nextDueAt(webhookId);
    await eventually(async () => (await nextDue()) instanceof Date, true);
    const admin = await test.signedIn('Admin');
    const revoked = `/api/profile/revokeCompanyVerification/${company.me.companyId}`;
    expect((await admin.post(revoked, { reason: 'Expired.' })).status).toBe(200);
    await eventually(nextDue, null);
  });

  it('that says it is gone is switched off at once', async () => {
    await addedWebhook(company, receiver.url);
    receiver.answers.push(410);
    await testedWebhook(company);
    await eventually(async () => (await listed())[0]!.isActive, false);
  });
});

describe('A company', () => {
  it('occupies a third of the places, however many of its receivers do not answer, and the others of its own wait', async () => {
    const slow = await startReceiver();
    slow.answers.push('nothing', 'nothing', 'nothing');
    for (let n = 0; n < 5; n++) await addedWebhook(company, slow.url);
    await postJob(company);
    await eventually(() => Promise.resolve(slow.received.length), 3);
    const other = await test.signedIn('Company');
    await addedWebhook(other, receiver.url);
    await postJob(other);
    await count(1);
    expect(slow.received).toHaveLength(3);
    await eventually(() => Promise.resolve(slow.received.length), 5, 400);
    await slow.stop();
  }, 30_000);

  it('sends a test, reads what came of it, and replays it under the same id', async () => {
    const webhook = await addedWebhook(company, receiver.url);
    const test1 = await testedWebhook(company);
    await settled(webhook, { state: 'delivered', attempts: 1, status: 204 });
    expect(receiver.received[0]!.message.type).toBe('test');
    const path = `/api/webhooks/${webhook.webhookId}/deliveries/${test1.deliveryId}/replay`;
    expect((await company.post(path)).status).toBe(202);
    await count(2);
    expect(new Set(receiver.received.map(({ id }) => id))).toEqual(new Set([test1.messageId]));
    await eventually(
      async () => (await deliveriesOf(webhook)).map(({ isReplay }) => isReplay).join(),
      'true,false',
    );
  });

  it('renews the secret: for a day both sign', async () => {
    const first = await addedWebhook(company, receiver.url);
    const renewed = (await company.post(`/api/webhooks/${first.webhookId}/secret`)).body as NewWebhook;
    expect(renewed.secret).not.toBe(first.secret);
    await testedWebhook(company);
    await count(1);
    const both = (each: Received) =>
      [renewed.secret, first.secret].map((secret) => signatureOf(secret, each));
    expect(receiver.received[0]!.signatures).toEqual(both(receiver.received[0]!));
    expect(await findEverywhere(test, first.secret.slice(6))).toEqual([]);
  });

  it('has ten at most, and deletes one with all that was sent to it', async () => {
    for (let n = 0; n < 10; n++) await addedWebhook(company, receiver.url);
    const wanted = { url: receiver.url, topics: ['job.posted'] };
    const { status, body } = await company.post('/api/webhooks', wanted);
    expect([status, body]).toEqual([409, { error: 'You can have 10 webhooks at most. Delete one first.' }]);
    const [{ webhookId }] = (await listed()) as [NewWebhook];
    expect((await company.delete(`/api/webhooks/${webhookId}`)).status).toBe(200);
    expect((await company.get(`/api/webhooks/${webhookId}/deliveries`)).status).toBe(404);
  });

  it.each([
    ['ftp://ats.example.org', 'Must be an address that begins with https://.'],
    ['http://ats.example.org/hooks', 'Must be an address that begins with https://.'],
    ['nonsense', 'Must be an address that begins with https://.'],
    ['https://me:secret@ats.example.org', 'Must not contain a user name, a password or a part after #.'],
    ['', 'Address is required.'],
  ])('may not give the address “%s”', async (url, error) => {
    const { status, body } = await company.post('/api/webhooks', { url, topics: ['job.posted'] });
    expect([status, body]).toEqual([400, { error: { url: error } }]);
  });

  it('finds its webhooks in its archive, and none of it anywhere once it is erased', async () => {
    const path = 'a-path-that-nobody-else-has';
    await addedWebhook(company, `${receiver.url}/${path}`);
    await testedWebhook(company);
    await count(1);
    const { data } = await downloadArchive(company);
    expect(data['accountHistory']).toContainEqual(
      expect.objectContaining({ what: 'Webhook added', url: `${receiver.url}/${path}` }),
    );
    await erase(test, company);
    await eventually(async () => (await findEverywhere(test, path)).join(), '');
    expect(
      (await test.pool.query('select from webhook where account_id = $1', [company.me.accountId])).rowCount,
    ).toBe(0);
  });
});

describe('Where private addresses are refused', () => {
  let guarded: TestApp;
  let owner: SignedIn;
  beforeAll(async () => {
    guarded = await startBeside(test, { webhookPrivateAddresses: false, role: 'api' });
  });
  afterAll(() => guarded.stop());
  beforeEach(async () => {
    owner = via(guarded, await test.signedIn('Company'));
  });

  it.each([
    'https://127.0.0.1/hooks',
    'https://localhost/hooks',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://10.0.0.7/',
    'https://ats.localhost/',
  ])('%s is refused at once', async (url) => {
    const { status, body } = await owner.post('/api/webhooks', { url, topics: ['job.posted'] });
    expect([status, body]).toEqual([400, { error: { url: 'Must not point to a private address.' } }]);
  });

  it('nothing is sent to one that was there before, nor to a name that leads to one', async () => {
    const webhook = await addedWebhook(company, receiver.url);
    const sender = guarded.app.get(WebhookSender);
    await test.pool.query('update webhook set is_active = false where webhook_id = $1', [webhook.webhookId]);
    for (const url of [receiver.url, receiver.url.replace('127.0.0.1', 'localhost')]) {
      await test.pool.query('delete from webhook_delivery where webhook_id = $1', [webhook.webhookId]);
      await test.pool.query('update webhook set url = $2 where webhook_id = $1', [webhook.webhookId, url]);
      await test.pool.query(
        `insert into webhook_delivery (webhook_id, message_id, topic, payload, created_at, due_at)
         values ($1, 'msg_1', 'test', '{}', $2, $2)`,
        [webhook.webhookId, test.clock.now()],
      );
      await sender.send(webhook.webhookId);
      expect(await latest(webhook)).toMatchObject({
        state: 'waiting',
        status: null,
        answer: 'The address leads to a private network, which is not allowed.',
      });
    }
    expect(receiver.received).toEqual([]);
  });
});

it('Refilling read models sends nothing', async () => {
  const webhook = await addedWebhook(company, receiver.url);
  await postJob(company);
  await settled(webhook, { state: 'delivered', attempts: 1, status: 204 });
  await test.pool.query('update checkpoint set position = 0');
  // The call is answered after the read models have processed all events.
  expect((await postJob(company)).title).toBe('Backend engineer');
  await count(2);
  await settled(webhook, { state: 'delivered', attempts: 1, status: 204 });
  expect(receiver.received.map(({ message }) => message.type)).toEqual(['job.posted', 'job.posted']);
});
