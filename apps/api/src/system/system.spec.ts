import { readSystem } from '@lock-in/contracts';
import { editProfile } from '../testing/people/edit-profile.ts';
import { keepFile } from '../testing/stored.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import type { SignedIn } from '../testing/people/people.ts';

let test: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  test = await startTestApp();
  admin = await test.signedIn('Admin');
});
afterAll(() => test.stop());

describe('The System page', () => {
  it('answers as its contract says, with every projection, reactor and queue', async () => {
    const { status, body } = await admin.get('/api/system');
    expect(status).toBe(200);
    const answer = readSystem.answer.parse(body);
    expect(answer.projections.map(({ name }) => name)).toEqual([
      'access',
      'accounts',
      'decision_log',
      'feed',
      'following',
      'jobs',
      'companies',
      'notifications',
      'privacy',
      'relations',
      'moderation',
      'reports',
      'search',
      'storage',
      'reactor:account-mail',
      'reactor:address-mail',
      'reactor:decision-log',
      'reactor:erasure',
      'reactor:job-alerts',
      'reactor:label-usage',
      'reactor:report-closing',
      'reactor:report-hiding',
      'reactor:response-rates',
      'reactor:webhooks',
    ]);
    expect(answer.queues.map(({ name }) => name)).toEqual([
      'account-mail',
      'address-mail',
      'closing-jobs',
      'command-results',
      'data-archive',
      'decision-log',
      'erasure',
      'expired-rows',
      'invitation-mail',
      'job-alerts',
      'label-usage',
      'log-verification',
      'notification-mail',
      'orphaned-files',
      'report-closing',
      'report-hiding',
      'response-rates',
      'webhooks',
      'weekly-digest',
    ]);
    expect(answer.storage).toMatchObject({ kind: 'folder', freeBytes: expect.any(Number) });
    expect(answer.sessions).toBeGreaterThanOrEqual(1);
  });

  it('counts the files in use that no sweep has seen yet', async () => {
    const inUse = async () => readSystem.answer.parse((await admin.get('/api/system')).body).storage.inUse;
    const before = await inUse();
    const someone = await test.signedIn('User');
    await editProfile(test, someone, {
      pictureKey: await keepFile(test, Buffer.from('a picture'), 'picture'),
    });
    expect(await inUse()).toBe(before + 1);
  });

  it.each([
    ['/api/system/retryJobs/nothing', 404, undefined],
    ['/api/system/retryJobs/no%2Fqueue', 400, undefined],
    ['/api/system/retryRoot', 404, { projection: 'feed', root: 'post-1' }],
    ['/api/system/retryRoot', 404, { projection: 'nothing', root: 'post-1' }],
    ['/api/system/retryRoot', 400, {}],
  ])('refuses %s with %s', async (path, expected, body) => {
    expect((await admin.post(path, body)).status).toBe(expected);
  });

  it('queues nothing again where nothing failed, and answers the same to the same key', async () => {
    const retry = () =>
      admin.send('post', '/api/system/retryJobs/erasure', (call) =>
        call.set({ 'X-CSRFToken': admin.cookies.get('csrf_token')!, 'Idempotency-Key': 'once' }),
      );
    for (const answer of [await retry(), await retry()])
      expect([answer.status, answer.body]).toEqual([200, { queue: 'erasure', retried: 0 }]);
  });
});
