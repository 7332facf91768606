import 'reflect-metadata';
import { prepareProjection } from '@lock-in/event-store';
import { createTestDatabase, type TestDatabase } from '@lock-in/testing';
import { projections, searchPath } from '../programs/read-models.ts';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createApp } from '../programs/create-app.ts';
import { systemClock } from '../platform/clock.ts';
import { type Config, readConfig } from '../platform/config/config.ts';
import { readSecrets } from '../platform/config/secrets.ts';
import { CreateAdmin } from '../identity/commands/create-admin.ts';
import { Commands } from '../platform/commands/commands.ts';
import { PublicFigures } from '../moderation/transparency/transparency.ts';
import { Visitor } from '../testing/people/visitor.ts';
import { signIn } from '../testing/people/people.ts';
import { decisionsIn, eventsOf, figuresIn, publishedFigures } from '../testing/log/recounted.ts';
import { hasMarker } from './marker.ts';
import { seedDemo } from './seed.ts';
import { publishedPassword } from '../platform/config/demo-password.ts';
import { demoTwoFactorSecret } from './sign-in.ts';
import { timeline } from './timeline.ts';

const steps = timeline(new Date());
const count = (does: (typeof steps)[number]['does']) => steps.filter((step) => step.does === does).length;

/** The public log of decisions grows by itself, some time after a decision. */
const byItself = "stream_id like 'decision-log/checkpoint-%'";

const counts = `select (select count(*) from event where not ${byItself})::int as events,
  (select count(*) from post)::int as posts, (select count(*) from comment)::int as comments,
  (select count(*) from post_like)::int as likes, (select count(*) from job)::int as jobs,
  (select count(*) from job_application)::int as applications, (select count(*) from account)::int as accounts,
  (select count(*) from credential where two_factor_secret is not null)::int as enrolled`;

const whole = {
  posts: count('post'),
  comments: count('comment') + count('reply'),
  likes: count('like'),
  jobs: count('post job'),
  applications: count('apply'),
  accounts: count('register') + count('join') + 1,
  enrolled: count('enable two-factor'),
};

/** The community takes about 800 commands, which are slow on a busy machine. */
jest.setTimeout(120_000);

const makeConfig = async (database: TestDatabase): Promise<Config> =>
  readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_FACTOR: '0',
    DATA_DIR: await mkdtemp(join(tmpdir(), 'lock-in-seed-')),
    DATABASE_URL: database.url,
  });

describe('the demo community', () => {
  let database: TestDatabase;
  let config: Config;
  const countsOf = async () => (await database.pool.query<typeof whole & { events: number }>(counts)).rows[0];

  const open = async () => {
    database = await createTestDatabase('main', { searchPath });
    for (const projection of projections) await prepareProjection(database.pool, projection);
    config = await makeConfig(database);
  };
  const close = async () => {
    await database.drop();
    await rm(config.dataDir, { recursive: true, force: true });
  };

  describe('in an empty log', () => {
    beforeAll(open);
    afterAll(close);

    it('arrives whole, also where the disk went away in the middle', async () => {
      const [files, aside] = [join(config.dataDir, 'files'), join(config.dataDir, 'files.aside')];
      const failure = seedDemo({ config, pool: database.pool }).catch((error: unknown) => error);
      await postsWritten(20);
      await rename(files, aside);
      await writeFile(files, '');
      expect(await failure).toMatchObject({ code: 'ENOTDIR' });
      expect(hasMarker(config.dataDir)).toBe(false);
      expect((await countsOf())?.posts).toBeLessThan(whole.posts);

      await rm(files);
      await rename(aside, files);
      expect(await seedDemo({ config, pool: database.pool })).toBe(true);
      expect(await countsOf()).toMatchObject(whole);
      expect(hasMarker(config.dataDir)).toBe(true);
    });

    it('arrives once', async () => {
      const before = await countsOf();
      expect(await seedDemo({ config, pool: database.pool })).toBe(true);
      expect(await countsOf()).toEqual(before);
    });

    it('has lived in the past, each post numbered in the order of its time', async () => {
      const { rows } = await database.pool.query<{ at: Date }>(
        'select created_at as at from post order by post_id',
      );
      const times = rows.map(({ at }) => at.getTime());
      expect(times).toEqual(times.toSorted((one, other) => one - other));
      expect(times[0]).toBeLessThan(Date.now() - 41 * 86_400_000);
      expect(times.at(-1)).toBeLessThan(Date.now());
    });

    it('has people who can sign in, and a history with which the public figures agree', async () => {
      const app = await createApp({ config, pool: database.pool, clock: systemClock });
      await app.listen(0, '127.0.0.1');
      try {
        const events = await eventsOf(database.pool);
        const { rows } = await database.pool.query<{ position: number }>(
          'select position::float8 as position from moderation_decision order by position',
        );
        expect(rows.map(({ position }) => position)).toEqual(decisionsIn(events));
        const { quarters } = await app.get(PublicFigures).counted();
        expect(quarters.length).toBeGreaterThan(0);
        for (const quarter of quarters)
          expect(publishedFigures(quarter)).toEqual(figuresIn(events, quarter.quarter));

        const email = 'mei@lockin.example';
        const secret = demoTwoFactorSecret(readSecrets(config), email);
        const mei = {
          name: 'Tan Mei Lin',
          email,
          password: publishedPassword,
          role: 'User',
          secret,
        } as const;
        const { me } = await signIn(new Visitor(app.getHttpServer()), { ...mei }, systemClock);
        expect(me).toMatchObject({ name: 'Tan Mei Lin', role: 'User' });
        expect(me.profilePicUrl).not.toBeNull();
      } finally {
        await app.close();
      }
    });
  });

  describe('elsewhere', () => {
    beforeEach(open);
    afterEach(close);

    it('stops when it is asked to', async () => {
      const stop = new AbortController();
      const failure = seedDemo({ config, pool: database.pool }, stop.signal).catch((error: unknown) => error);
      await postsWritten(20);
      stop.abort();
      expect(await failure).toMatchObject({ name: 'AbortError' });
      expect((await countsOf())?.posts).toBeLessThan(whole.posts);
      expect(hasMarker(config.dataDir)).toBe(false);
    });

    it('leaves a log alone that somebody else began', async () => {
      const founder = await createApp({ config, pool: database.pool, clock: systemClock });
      await founder.init();
      const admin = { name: 'Somebody', email: 'somebody@example.org', password: 'a quiet harbour at dusk' };
      await founder.get(Commands).execute(new CreateAdmin(admin), 'operator');
      await founder.close();

      expect(await seedDemo({ config, pool: database.pool })).toBe(false);
      expect((await countsOf())?.accounts).toBe(1);
    });

    it.each([
      ['in production', { production: true }],
      ['where it is not wanted', { demo: false }],
    ])('never comes %s', async (_, settings) => {
      const strict = Object.assign({}, config, settings);
      expect(await seedDemo({ config: strict, pool: database.pool })).toBe(false);
      expect((await countsOf())?.events).toBe(0);
    });

    it('is left to a worker where this process has none', async () => {
      const api = Object.assign({}, config, { role: 'api' });
      expect(await seedDemo({ config: api, pool: database.pool })).toBe(false);
      expect((await countsOf())?.events).toBe(0);
    });
  });

  const postsWritten = async (wanted: number): Promise<void> => {
    const { rows } = await database.pool.query<{ posts: number }>(
      "select count(*)::int as posts from event where type = 'PostCreated'",
    );
    if ((rows[0]?.posts ?? 0) >= wanted) return;
    await setTimeout(10);
    return postsWritten(wanted);
  };
});
