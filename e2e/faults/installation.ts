import { type EmbeddedPostgres, startEmbeddedPostgres } from '@lock-in/embedded-postgres';
import { startRedis, type TestRedis } from '@lock-in/testing';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Balancer } from '../operation/balancer.ts';
import { builtApi } from '../operation/changed-build.ts';
import { environmentOf, type ProgramProcess, startProcess } from '../operation/processes.ts';
import { asSuperuser } from '../shape/postgres.ts';

type Role = 'api' | 'worker';

const run = promisify(execFile);

/** Two of each role behind a balancer, on a PostgreSQL and a Redis of their own, all of which may be killed. */
export class Installation {
  readonly balancer = new Balancer();
  private readonly members: Record<Role, ProgramProcess[]> = { api: [], worker: [] };
  private readonly folder: string;
  private server: EmbeddedPostgres;
  private redis: TestRedis;

  private constructor(folder: string, server: EmbeddedPostgres, redis: TestRedis) {
    this.folder = folder;
    this.server = server;
    this.redis = redis;
  }

  static async start(folder: string): Promise<Installation> {
    const server = await startServer(folder);
    const installation = new Installation(folder, server, await startRedis());
    const { url, ownerUrl, sealUrl } = server;
    await run(process.execPath, ['--conditions=source', `${builtApi}/migrate.js`], {
      env: { ...process.env, DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl, SEAL_DATABASE_URL: sealUrl },
    });
    for (const role of ['worker', 'api', 'worker', 'api'] as const) await installation.begin(role);
    return installation;
  }

  /** The address of one that answers, past the balancer. */
  get apiUrl(): string {
    return this.members.api[0]!.url;
  }

  /** Ends one of that role at once, and starts another in its place, as a service manager does. */
  async killOne(role: Role, chosen: number) {
    const [killed] = this.members[role].splice(Math.floor(chosen * this.members[role].length), 1);
    killed!.child.kill('SIGKILL');
    await this.balancer.stop(killed!);
    await this.begin(role);
  }

  /** Ends the server's process for one connection: all others end too, and the server recovers by itself. */
  async killConnection(chosen: number) {
    const pids = await this.ask<{ pid: number }>(
      `select pid from pg_stat_activity where usename = 'lock_in_app' and backend_type = 'client backend'`,
    ).catch(() => []);
    const one = pids[Math.floor(chosen * pids.length)];
    if (one !== undefined) signal(one.pid);
    await this.untilTheDatabaseAnswers();
  }

  /** Ends the postmaster at once, and starts another. */
  async killDatabase() {
    const { port } = this.server;
    signal(this.server.pid);
    await this.server.stop();
    for (;;) {
      try {
        this.server = await startServer(this.folder, port);
        return await this.untilTheDatabaseAnswers();
      } catch {
        // The processes of the one before have not all noticed yet.
        await delay(100);
      }
    }
  }

  /** Ends Redis at once. It comes back after so many milliseconds, empty. */
  async killRedis(awayMs: number) {
    await this.redis.stop();
    await delay(awayMs);
    this.redis = await startRedis({ port: this.redis.port });
  }

  /** The database of the program, as its superuser. */
  ask<Row>(statement: string): Promise<Row[]> {
    const adminUrl = this.server.adminUrl.replace(/postgres$/, 'lock_in');
    return asSuperuser<Row>({ adminUrl }, [statement]);
  }

  /** Compares read models (default: all) with a replay of the log; resolves with what was said of those that differ. */
  async differingReadModels(names?: readonly string[]): Promise<string[]> {
    const all = await this.ask<{ name: string }>(
      'select distinct projection as name from projection_version',
    );
    const differing: string[] = [];
    for (const name of names ?? all.map((each) => each.name)) {
      const env = { ...environmentOf(this.place), ROLE: 'api' };
      await run(process.execPath, ['--conditions=source', `${builtApi}/projections.js`, 'verify', name], {
        env,
      }).catch((error: { stdout?: string; stderr?: string }) =>
        differing.push(`${name}: ${error.stdout ?? ''}${error.stderr ?? ''}`),
      );
    }
    return differing;
  }

  async stop() {
    await Promise.all(Object.values(this.members).flatMap((each) => each.map((member) => member.stop())));
    await this.balancer.close();
    await this.redis.stop();
    await this.server.stop();
  }

  private get place() {
    return { database: this.server, dataDir: join(this.folder, 'data') };
  }

  private async begin(role: Role) {
    const env = { REDIS_URL: this.redis.url, LOG_LEVEL: 'silent' };
    const member = await this.untilStarted(role, env);
    this.members[role].push(member);
    if (role === 'api') await this.balancer.add(member);
  }

  /** One that is started while the database recovers ends with a sentence, and is started again. */
  private async untilStarted(role: Role, env: NodeJS.ProcessEnv): Promise<ProgramProcess> {
    for (;;) {
      try {
        return await startProcess({ build: builtApi, role, ...this.place, env });
      } catch {
        await delay(200);
      }
    }
  }

  private async untilTheDatabaseAnswers() {
    while (
      !(await this.ask('select').then(
        () => true,
        () => false,
      ))
    )
      await delay(50);
  }
}

/** Nothing here takes the operating system with it, so that what was written is there after a crash, flushed or not. */
const startServer = (folder: string, port?: number) =>
  startEmbeddedPostgres({
    dataDir: join(folder, 'postgres'),
    settings: { fsync: 'off' },
    ...(port !== undefined && { port }),
  });

function signal(pid: number) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
