import { serverProgram, startRedis, startS3 } from '@lock-in/testing';
import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { builtApi } from '../operation/changed-build.ts';
import { type ProgramProcess, startProcess } from '../operation/processes.ts';
import { Pooler } from './pooler.ts';
import { type Servers, startServers } from './postgres.ts';
import { Proxy } from './proxy.ts';
import { sharedSettings, workerSettings } from './settings.ts';

type Role = 'api' | 'worker';
export type MemberName = `${Role} ${1 | 2}`;
export const memberNames: readonly MemberName[] = ['api 1', 'api 2', 'worker 1', 'worker 2'];

interface ShapeOptions {
  /** The proxy's port for HTTPS; HTTP uses the next one. Default: free ports. */
  readonly port?: number;
  /** Additional settings of all processes. */
  readonly settings?: NodeJS.ProcessEnv;
  /** Settings of both PostgreSQL servers. */
  readonly serverSettings?: Readonly<Record<string, string>>;
}

interface Parts {
  readonly folder: string;
  readonly servers: Servers;
  readonly pooler: Pooler;
  readonly proxy: Proxy;
  readonly common: NodeJS.ProcessEnv;
  /** Settings that only workers may have. */
  readonly ofWorkers: NodeJS.ProcessEnv;
  /** Clean-up steps in order. */
  readonly closing: readonly (() => unknown)[];
}

/**
 * The setup of docs/operations/scaling.md on one machine: PostgreSQL with a hot standby, pgbouncer in transaction mode, Redis, an S3
 * store, nginx, two api processes and two workers. All are separate processes except the store, a stand-in within this one.
 */
export class Shape {
  readonly folder: string;
  readonly servers: Servers;
  readonly proxy: Proxy;
  /** The settings of all processes. */
  readonly common: NodeJS.ProcessEnv;
  private readonly parts: Parts;
  private readonly members = new Map<MemberName, ProgramProcess>();

  private constructor(parts: Parts) {
    this.parts = parts;
    ({ folder: this.folder, servers: this.servers, proxy: this.proxy, common: this.common } = parts);
  }

  /** Resolves when everything is ready. */
  static async start({ port, settings, serverSettings = {} }: ShapeOptions = {}): Promise<Shape> {
    const folder = await mkdtemp(join(tmpdir(), 'lock-in-shape-'));
    // Some servers run as another user.
    await chmod(folder, 0o755);
    const closing: (() => unknown)[] = [() => rm(folder, { recursive: true, force: true })];
    try {
      const servers = await startServers(folder, serverSettings);
      closing.unshift(() => servers.stop());
      const { url } = servers.primary;
      const pooler = await Pooler.start(serverProgram('pgbouncer')!, {
        folder: join(folder, 'pgbouncer'),
        server: url,
        owner: join(folder, 'primary', 'cluster'),
      });
      closing.unshift(pooler.stop);
      const redis = await startRedis();
      closing.unshift(redis.stop);
      const s3 = await startS3();
      closing.unshift(s3.stop);
      const proxy = await Proxy.in(serverProgram('nginx')!, join(folder, 'nginx'), port);
      const common = {
        ...sharedSettings({ url, replicaUrl: servers.standby.url, redisUrl: redis.url, s3 }),
        ...settings,
      };
      const ofWorkers = workerSettings(join(folder, 'seal-anchor.json'));
      const shape = new Shape({ folder, servers, pooler, proxy, common, ofWorkers, closing });
      closing.unshift(() => Promise.all([...shape.members.values()].map((member) => member.stop())));
      const pooled = await shape.migrate(builtApi);
      await Promise.all(memberNames.map((name) => shape.begin(name, builtApi, pooled)));
      closing.unshift(proxy.stop);
      await proxy.start();
      return shape;
    } catch (error) {
      for (const close of closing) await close();
      throw error;
    }
  }

  member(name: MemberName): ProgramProcess {
    return this.members.get(name)!;
  }

  /** Migrates the database as its owner before a build starts. Resolves with the pooler's address for this build. */
  async migrate(build: string): Promise<string> {
    const { url, ownerUrl, sealUrl } = this.servers.primary;
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--conditions=source', `${build}/programs/migrate.js`],
      {
        env: {
          ...process.env,
          DATABASE_URL: url,
          DATABASE_POOLED_URL: url,
          DATABASE_OWNER_URL: ownerUrl,
          SEAL_DATABASE_URL: sealUrl,
        },
      },
    );
    const [settings] = /connect_query=.*/.exec(stdout) ?? [];
    if (settings === undefined)
      throw new Error(`npm run migrate did not say what the pooler needs: ${stdout}`);
    return this.parts.pooler.addressFor(settings);
  }

  /** Follows the operator's guide: takes the process out of the proxy, stops it, starts the new one, waits for it, and adds it. */
  async replace(name: MemberName, build: string, pooled: string) {
    const isApi = name.startsWith('api');
    if (isApi) {
      this.proxy.takeOut(name);
      await this.proxy.reload();
    }
    await this.member(name).stop();
    this.members.delete(name);
    await this.begin(name, build, pooled);
    if (isApi) await this.proxy.reload();
  }

  async stop() {
    for (const close of this.parts.closing) await close();
  }

  private async begin(name: MemberName, build: string, pooled: string) {
    const role = name.startsWith('api') ? 'api' : 'worker';
    const { primary } = this.servers;
    const started = await startProcess({
      build,
      role,
      database: { url: primary.url, sealUrl: primary.sealUrl },
      dataDir: join(this.folder, name.replace(' ', '-')),
      env: {
        ...this.common,
        DATABASE_POOLED_URL: pooled,
        ...(role === 'worker' && this.parts.ofWorkers),
      },
    });
    this.members.set(name, started);
    if (role === 'api') this.proxy.set(name, started.url);
    while (!(await fetch(`${started.url}/health/ready`).catch(() => undefined))?.ok) await delay(50);
  }
}
