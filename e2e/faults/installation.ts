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

/** Two processes of each role behind a balancer, with their own PostgreSQL and Redis. All of them may be killed. */
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
    await run(process.execPath, ['--conditions=source', `${builtApi}/programs/migrate.js`], {
      env: { ...process.env, DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl, SEAL_DATABASE_URL: sealUrl },
    });
    for (const role of ['worker', 'api', 'worker', 'api'] as const) await installation.begin(role);
    return installation;
  }

  /** The address of one api process, bypassing the balancer. */
  get apiUrl(): string {
    return this.members.api[0]!.url;
  }

  /** Kills one process of that role and starts another, like a service manager. */
  async killOne(role: Role, chosen: number) {
    const [killed] = this.members[role].splice(Math.floor(chosen * this.members[role].length), 1);
    killed!.child.kill('SIGKILL');
    await this.balancer.stop(killed!);
    await this.begin(role);
  }

  /** Kills one backend of PostgreSQL, which makes the server end all connections and recover. */
  async killConnection(chosen: number) {
    const pids = await this.ask<{ pid: number }>(
      `select pid from pg_stat_activity where usename = 'lock_in_app' and backend_type = 'client backend'`,
    ).catch(() => []);
    const one = pids[Math.floor(chosen * pids.length)];
    if (one !== undefined) signal(one.pid);
    await this.untilTheDatabaseAnswers();
  }

  /** Kills the postmaster and starts another. */
  async killDatabase() {
    const { port } = this.server;
    signal(this.server.pid);
    await this.server.stop();
    for (;;) {
      try {
        this.server = await startServer(this.folder, port);
        return await this.untilTheDatabaseAnswers();
      } catch {
        // Some processes of the killed server are still exiting.
        await delay(100);
      }
    }
  }

  /** Kills Redis. It restarts empty after `awayMs`. */
  async killRedis(awayMs: number) {
    await this.redis.stop();
    await delay(awayMs);
    this.redis = await startRedis({ port: this.redis.port });
  }

  /** Queries the program's database as the superuser. */
  ask<Row>(statement: string): Promise<Row[]> {
    const adminUrl = this.server.adminUrl.replace(/postgres$/, 'lock_in');
    return asSuperuser<Row>({ adminUrl }, [statement]);
  }

  /** Compares read models (default: all) with a replay of the log. Resolves with the reports of those that differ. */
  async differingReadModels(names?: readonly string[]): Promise<string[]> {
    const all = await this.ask<{ name: string }>(
      'select distinct projection as name from projection_version',
    );
    const differing: string[] = [];
    for (const name of names ?? all.map((each) => each.name)) {
      const env = { ...environmentOf(this.place), ROLE: 'api' };
      await run(
        process.execPath,
        ['--conditions=source', `${builtApi}/programs/projections.js`, 'verify', name],
        {
          env,
        },
      ).catch((error: { stdout?: string; stderr?: string }) =>
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

  /** Retries, because a process that starts while the database recovers exits with an error. */
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

/** No fault crashes the operating system, so written data survives even without a flush. */
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
    // The process has exited already.
  }
}
