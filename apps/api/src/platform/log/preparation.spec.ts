import { eventually } from '../../testing/eventually.ts';
import { publishPost } from '../../testing/conversation.ts';
import type { SignedIn } from '../../testing/people.ts';
import { startBeside, startTestApp, type TestApp, via } from '../../testing/test-app.ts';
import { Preparation } from './preparation.ts';

describe('A process whose read models are being filled', () => {
  let test: TestApp;
  let someone: SignedIn;
  beforeAll(async () => {
    test = await startTestApp();
    someone = await test.signedIn('User');
    await publishPost(someone);
  });
  afterAll(() => test.stop());

  it('answers calls of other slices, and asks for patience in those that need them', async () => {
    await test.pool.query(`update projection_version set filled_at = null where projection = 'feed'`);
    const beside = await startBeside(test, { role: 'api' });
    const here = via(beside, someone);
    const missing = () =>
      Promise.resolve(
        beside.app
          .get(Preparation)
          .missing.map(({ name }) => name)
          .join(),
      );
    await eventually(missing, 'feed');
    expect((await here.get('/health/ready')).body).toMatchObject({
      status: 'unavailable',
      reasons: [expect.stringMatching(/^read models are being prepared \(feed \d+ %\)$/)],
    });
    const refused = await here.get('/api/posts/paginated');
    expect(refused.status).toBe(503);
    expect(refused.headers['retry-after']).toBe('5');
    expect((await here.get('/api/joblistings')).status).toBe(200);

    await test.pool.query(`update projection_version set filled_at = now() where projection = 'feed'`);
    await eventually(missing, '');
    expect((await here.get('/api/posts/paginated')).status).toBe(200);
    await beside.stop();
  });
});
