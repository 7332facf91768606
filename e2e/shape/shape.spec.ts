import { describeWith } from '@lock-in/testing';
import { request } from 'node:https';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { addImage, deletePost, publishPost } from '../../apps/api/src/testing/conversation.ts';
import { listen } from '../../apps/api/src/testing/listening.ts';
import { finishedArchive } from '../../apps/api/src/testing/my-data.ts';
import type { SignedIn } from '../../apps/api/src/testing/people/people.ts';
import { Visitor } from '../../apps/api/src/testing/people/visitor.ts';
import { buildWithAChangedFold } from '../operation/changed-build.ts';
import { Load, newSignedInUser } from '../operation/load.ts';
import { asSuperuser } from './postgres.ts';
import { Shape } from './shape.ts';

describeWith.servers(
  'On PostgreSQL with a standby, pgbouncer, Redis, S3 and nginx, with two api and two worker',
  () => {
    let shape: Shape;
    let ann: SignedIn;

    beforeAll(async () => {
      shape = await Shape.start({
        // Doubled limits, because one account reads for two here.
        settings: {
          RATE_LIMIT_FACTOR: '2',
          CAPTCHA_COST: '1',
          WRITE_WAIT_MS: '10000',
          WRITE_WAIT_OTHERS_MS: '10000',
        },
        serverSettings: { fsync: 'off' },
      });
      ann = await newSignedInUser({ server: shape.proxy.url }, 'Ann');
    }, 120_000);
    afterAll(() => shape?.stop(), 60_000);

    /** The same browser, connected to one process directly. */
    const at = (name: 'api 1' | 'api 2'): SignedIn => {
      const visitor = new Visitor(shape.member(name).url);
      // The header that the proxy would set.
      Object.assign(visitor.headers, { 'X-Forwarded-Proto': 'https' });
      return Object.assign(visitor, { me: ann.me, person: ann.person, cookies: ann.cookies });
    };

    it('a session that began by one process is good by the other, and over HTTPS', async () => {
      for (const name of ['api 1', 'api 2'] as const)
        expect((await at(name).get('/api/me')).body).toMatchObject({ accountId: ann.me.accountId });
      const { secureUrl, certificate } = shape.proxy;
      const asked = request(`${secureUrl}/health/ready`, { ca: certificate }).end();
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      answer.resume();
      expect(answer.statusCode).toBe(200);
    });

    it('what one process was told is shown by the other at once, and heard by its open pages', async () => {
      const ben = await newSignedInUser({ server: shape.proxy.url }, 'Ben');
      const open = await listen({ port: Number(new URL(shape.member('api 2').url).port) }, ben);
      for (let n = 0; n < 5; n++) {
        const { id } = await publishPost(at('api 1'), { title: `Number ${n}` });
        expect((await at('api 2').get(`/api/post/${id}`)).body).toMatchObject({ title: `Number ${n}` });
        // A post that is gone by then is not announced.
        await open.waitFor({ kind: 'post published', postId: id });
        await deletePost(at('api 2'), id);
        expect((await at('api 1').get(`/api/post/${id}`)).status).toBe(404);
      }
      open.close();
    });

    it('a file that one process took is given out by the other', async () => {
      const { address } = await addImage(at('api 1'));
      const { status, headers } = await at('api 2').get(address);
      expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'image/webp' });
    });

    it('calls are counted together', async () => {
      const from = (name: 'api 1' | 'api 2') => {
        const visitor = new Visitor(shape.member(name).url);
        Object.assign(visitor.headers, { 'X-Forwarded-For': '203.0.113.7' });
        return visitor;
      };
      const visitors = [from('api 1'), from('api 2')] as const;
      const statuses: number[] = [];
      for (let n = 0; n <= 120; n++) statuses.push((await visitors[n % 2]!.post('/api/register', {})).status);
      expect(statuses.indexOf(429)).toBe(120);
    });

    it('a standby follows', async () => {
      const { primary, standby } = shape.servers;
      const { id } = await publishPost(ann, { title: 'For the standby' });
      const [{ at: written }] = (await asSuperuser<{ at: string }>(primary, [
        'select pg_current_wal_lsn()::text as at',
      ])) as [{ at: string }];
      expect(id).toBeGreaterThan(0);
      const look = `select pg_is_in_recovery() as follows, pg_last_wal_replay_lsn() >= '${written}'::pg_lsn as has`;
      let seen: { follows: boolean; has: boolean }[];
      do seen = await asSuperuser(standby, [look]);
      while (!seen[0]!.has);
      expect(seen).toEqual([{ follows: true, has: true }]);
    });

    it('the server has the connections of the pooler, and few beside them', async () => {
      const counted = await ask<{ count: number }>(
        `select count(*)::integer as count from pg_stat_activity
        where datname = 'lock_in' and backend_type = 'client backend' and pid <> pg_backend_pid()`,
      );
      // Ten of the pooler, four of each process and one of each worker for sealing. Without a pooler it would be twelve instead of four.
      expect(counted[0]!.count).toBeLessThanOrEqual(10 + 4 * 4 + 2);
    });

    it('the next build comes, process by process, under load: no request is lost, and either worker does the jobs', async () => {
      const posts = async () =>
        (
          await ask<{ count: number }>(
            `select count(*)::integer as count from event where type = 'PostCreated'`,
          )
        )[0]!.count;
      const before = await posts();
      const changed = buildWithAChangedFold();
      const load = new Load({ server: shape.proxy.url }, () => undefined, 15);
      await load.begin();
      try {
        const pooled = await shape.migrate(changed.folder);
        // While both builds answer, each has a worker.
        for (const name of ['worker 1', 'api 1', 'api 2', 'worker 2'] as const) {
          const replaced = shape.replace(name, changed.folder, pooled);
          if (name.startsWith('worker')) {
            await ann.post('/api/myData');
            expect((await finishedArchive(ann)).state).toBe('ready');
          }
          await replaced;
        }
      } finally {
        await load.end();
        changed.remove();
      }
      expect(load.noticed).toEqual([]);
      expect(load.ledger.size).toBeGreaterThan(50);
      expect(await load.differences((await posts()) - before, (shown) => shown.replace(/ \*$/, ''))).toEqual({
        lost: [],
        duplicated: 0,
      });
    }, 240_000);

    /** Queries the database as the superuser. */
    const ask = <Row>(statement: string) => {
      const { adminUrl } = shape.servers.primary;
      return asSuperuser<Row>({ adminUrl: adminUrl.replace(/postgres$/, 'lock_in') }, [statement]);
    };
  },
);
