import { crowd } from '../../testing/people/crowd.ts';
import { publishPost, deletePost } from '../../testing/conversation.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
}, 60_000);
afterAll(() => test.stop());
it('measures', async () => {
  const admin = await test.signedIn('Admin');
  const people = await crowd(test, 41);
  const cases: number[] = [];
  for (let at = 0; at < 1_000; at++) {
    const { id } = await publishPost(people[at % 40]!, { title: `Buy ${at}` });
    const { body } = await people[40]!.post('/api/reports', { thing: 'post', id, violationId: 1 });
    cases.push((body as { caseId: number }).caseId);
    if (at % 100 === 7) await deletePost(people[at % 40]!, id);
  }
  const times: number[] = [];
  let done = 0;
  const failed: unknown[] = [];
  const begun = performance.now();
  for (let from = 0; from < 1_000; from += 50) {
    const at = performance.now();
    const { body, status } = await admin.post('/api/reports/decideMany', {
      cases: cases.slice(from, from + 50).map((caseId) => ({ caseId })),
      action: 'remove',
      violations: [1],
      penalty: 'suspend',
      days: 7,
      words: 'Spam.',
    });
    if (status !== 200) process.stdout.write(JSON.stringify(body) + '\n');
    const b = body as { done: number[]; failed: unknown[] };
    done += b.done.length;
    failed.push(...b.failed);
    times.push(Math.round(performance.now() - at));
  }
  process.stdout.write(
    `${done} done, ${failed.length} failed in ${Math.round(performance.now() - begun)} ms: ${times.join(' ')}\n${JSON.stringify(failed.slice(0, 12))}\n`,
  );
  const first = await people[0]!.get('/api/notifications');
  process.stdout.write(JSON.stringify(first.body).slice(0, 400) + '\n');
}, 600_000);
