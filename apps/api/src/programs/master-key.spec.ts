import { createApp } from './create-app.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  await test.signedIn('User');
});
afterAll(() => test.stop());

describe('The master key', () => {
  async function startWith(masterKey: string) {
    const app = await createApp({
      config: { ...test.config, masterKey },
      pool: test.pool,
      clock: test.clock,
    });
    await app.init();
  }

  it('that the database was not encrypted with is refused at the start, and writes nothing', async () => {
    const events = async () => (await test.pool.query('select count(*) from event')).rows as unknown;
    const before = await events();
    await expect(startWith('07'.repeat(32))).rejects.toThrow(
      'MASTER_KEY is not the one that this database was encrypted with.',
    );
    expect(await events()).toEqual(before);
  });
});
