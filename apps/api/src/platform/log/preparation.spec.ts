import { Projector } from '@lock-in/event-store';
import { eventually } from '../../testing/waiting/eventually.ts';
import { publishPost } from '../../testing/conversation.ts';
import type { SignedIn } from '../../testing/people/people.ts';
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

  it('answers calls of other slices, and tells callers of those that need them to wait', async () => {
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

  it('refuses the documents of companies while the stored files are being filled', async () => {
    await test.pool.query(`update projection_version set filled_at = null where projection = 'storage'`);
    const beside = await startBeside(test, { role: 'api' });
    const here = via(beside, someone);
    expect((await here.get(`/api/profile/${someone.me.accountId}`)).status).toBe(503);
    expect((await here.get('/api/joblistings')).status).toBe(200);
    await beside.stop();
    await test.pool.query(`update projection_version set filled_at = now() where projection = 'storage'`);
  });

  it('refuses the feed while blocks and mutes are being filled, because it would show hidden people', async () => {
    await test.pool.query(`update projection_version set filled_at = null where projection = 'relations'`);
    const beside = await startBeside(test, { role: 'api' });
    const here = via(beside, someone);
    expect((await here.get('/api/posts/paginated')).status).toBe(503);
    expect((await here.get('/api/joblistings')).status).toBe(200);
    await beside.stop();
    await test.pool.query(`update projection_version set filled_at = now() where projection = 'relations'`);
  });

  it('waits for complete tables that are behind as long as they come closer', async () => {
    await test.app.get(Projector).stop();
    const moveTo = (position: number) =>
      test.pool.query(`update checkpoint set position = $1 where projection = 'feed'`, [position]);
    await moveTo(0);
    const beside = await startBeside(test, { role: 'api' });
    const percent = () => Promise.resolve(beside.app.get(Preparation).missing[0]?.percent);
    expect(await percent()).toBe(0);
    const { rows } = await test.pool.query<{ head: string }>('select safe_position() as head');
    const head = Number(rows[0]?.head);
    for (const position of [1, 2, 3]) {
      test.clock.advance({ seconds: 50 });
      await moveTo(position);
      await eventually(percent, Math.floor((100 * position) / head));
    }
    expect((await via(beside, someone).get('/health/ready')).status).toBe(503);
    test.clock.advance({ seconds: 61 });
    await eventually(percent, undefined);
    expect((await via(beside, someone).get('/health/ready')).status).toBe(200);
    await beside.stop();
  });
});
