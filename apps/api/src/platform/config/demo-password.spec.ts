import { createTestDatabase, type TestDatabase } from '@lock-in/testing';
import { readConfig } from './config.ts';
import { mustNotOfferPublishedPassword, publishedPassword } from './demo-password.ts';

let database: TestDatabase;
beforeEach(async () => (database = await createTestDatabase()));
afterEach(() => database.drop());

const start = (env: NodeJS.ProcessEnv) => mustNotOfferPublishedPassword(readConfig(env), database.pool);
const begun = (ownPassword: boolean) =>
  database.pool.query('insert into demo_community (own_password) values ($1)', [ownPassword]);
const elsewhere = { HOST: '0.0.0.0' };
const own = { DEMO_PASSWORD: 'teh-tarik-kurang-manis' };

describe('A demo with the published password', () => {
  it('is made where only this machine can reach it', async () => {
    for (const HOST of [undefined, '127.0.0.1', 'localhost', '::1'])
      await expect(start(HOST === undefined ? {} : { HOST })).resolves.toBeUndefined();
  });

  it.each(['0.0.0.0', '::', '192.168.0.7', 'lockin.example', '127.0.0.1.example'])(
    'is not made where the program listens on %s',
    async (HOST) => {
      await expect(start({ HOST })).rejects.toThrow(
        `HOST=${HOST} would let other machines in with the demo's published password: set DEMO_PASSWORD to one of your own, or DEMO=false.`,
      );
      await expect(start({ HOST, DEMO_PASSWORD: publishedPassword })).rejects.toThrow('set DEMO_PASSWORD');
    },
  );

  it('is made there with a password of one’s own, or not at all', async () => {
    await expect(start({ ...elsewhere, ...own })).resolves.toBeUndefined();
    await expect(start({ ...elsewhere, DEMO: 'false' })).resolves.toBeUndefined();
  });

  it('is not shown to other machines later, even if the settings change', async () => {
    await begun(false);
    for (const env of [elsewhere, { ...elsewhere, ...own }, { ...elsewhere, DEMO: 'false' }])
      await expect(start(env)).rejects.toThrow('The accounts of this demo have a published password');
    await expect(start({})).resolves.toBeUndefined();
  });

  it('is shown to them where it was made with a password of one’s own', async () => {
    await begun(true);
    await expect(start({ ...elsewhere, ...own })).resolves.toBeUndefined();
  });
});
