import { Metrics } from '../../platform/health/metrics.ts';
import { publishPost, usesOf } from '../../testing/conversation.ts';
import { eventually } from '../../testing/waiting/eventually.ts';
import type { SignedIn } from '../../testing/people/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { LabelUsageWorker } from './label-usage.ts';

let test: TestApp;
let mei: SignedIn;
beforeAll(async () => {
  test = await startTestApp();
  mei = await test.signedIn('User');
  await publishPost(mei, { labels: [7, 8] });
  await publishPost(mei, { labels: [8] });
  await eventually(() => uses('ai'), 2);
});
afterAll(() => test.stop());

const uses = (name: string) => usesOf(mei, name);
const totalOf = async (name: string) =>
  ((await mei.get(`/api/posts/paginated?filterLabel=${name}`)).body as { totalCount: number }).totalCount;
const drift = async () => (await test.app.get(Metrics).tallyDrift.get()).values[0]?.value ?? 0;

describe('The worker that counts the posts of each tag', () => {
  it('corrects a changed number at the next recount', async () => {
    await test.pool.query('update label set number_of_uses = 77');
    await test.app.get(LabelUsageWorker).process({ name: 'recount' });
    await eventually(() => uses('ai'), 2);
    expect(await uses('python')).toBe(0);
  });

  it('repairs nothing if nothing was tampered with', async () => {
    await test.app.get(LabelUsageWorker).process({ name: 'repair' });
    expect(await drift()).toBe(0);
  });

  it('corrects a changed tally, and raises the alarm', async () => {
    await test.pool.query('update feed_count set count = count + 3 where label_id = 8');
    await test.pool.query('delete from feed_count where label_id = 7');
    await test.app.get(LabelUsageWorker).process({ name: 'repair' });
    expect(await drift()).toBe(2);
    await eventually(() => uses('ai'), 2);
    await eventually(() => uses('data'), 1);
    expect([await totalOf('ai'), await totalOf('data')]).toEqual([2, 1]);
    await publishPost(mei, { labels: [8] });
    expect(await totalOf('ai')).toBe(3);
  });
});
