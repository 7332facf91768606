import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePorts } from './free-ports.ts';
import { onPath } from './installed.ts';

/** One of several redis-server processes. */
export interface RedisProcess {
  readonly port: number;
  /** Kills it by SIGKILL, so that it cannot notify the others. */
  kill(): Promise<void>;
  /** Starts it again with its files. */
  restart(): Promise<void>;
}

interface Several {
  /** For `REDIS_URL`. */
  readonly url: string;
  /** Runs a redis-cli command against the given port. */
  ask(port: number, ...command: readonly string[]): Promise<string>;
  stop(): Promise<void>;
}

/** A master with a replica, and three sentinels with a quorum of two. */
export async function startSentinels(): Promise<Several & { readonly master: RedisProcess }> {
  const folder = await mkdtemp(join(tmpdir(), 'lock-in-sentinels-'));
  const ports = await freePorts(5);
  const [master, replica, ...watchers] = ports as [number, number, ...number[]];
  const begun: RedisProcess[] = [];
  const begin = async (port: number, lines: readonly string[], args: readonly string[] = []) => {
    const started = await startServer(folder, port, lines, args);
    begun.push(started);
    return started;
  };
  const first = await begin(master, keepsNothing);
  await begin(replica, [...keepsNothing, `replicaof 127.0.0.1 ${master}`]);
  const several = severalAt(folder, begun);
  while (!(await several.ask(master, 'info', 'replication')).includes('state=online')) await delay(50);
  for (const port of watchers)
    await begin(
      port,
      [
        `sentinel monitor main 127.0.0.1 ${master} 2`,
        'sentinel down-after-milliseconds main 1000',
        'sentinel failover-timeout main 5000',
      ],
      ['--sentinel'],
    );
  const knows = async (port: number) => {
    const answer = await several.ask(port, 'sentinel', 'master', 'main');
    return /num-slaves\n1\n/.test(answer) && /num-other-sentinels\n2\n/.test(answer);
  };
  for (const port of watchers) while (!(await knows(port))) await delay(50);
  const hosts = watchers.map((port) => `127.0.0.1:${port}`).join(',');
  return { ...several, url: `redis+sentinel://${hosts}/main`, master: first };
}

/** Three masters that share all slots. */
export async function startRedisCluster(): Promise<Several & { readonly nodes: readonly RedisProcess[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'lock-in-cluster-'));
  const ports = await freePorts(6);
  const nodes: RedisProcess[] = [];
  for (const [nth, port] of ports.slice(0, 3).entries())
    nodes.push(
      await startServer(folder, port, [
        ...keepsNothing,
        'cluster-enabled yes',
        `cluster-config-file nodes-${port}.conf`,
        `cluster-port ${ports[3 + nth]}`,
        'cluster-node-timeout 2000',
      ]),
    );
  const several = severalAt(folder, nodes);
  const hosts = nodes.map(({ port }) => `127.0.0.1:${port}`);
  await cli(['--cluster', 'create', ...hosts, '--cluster-replicas', '0', '--cluster-yes']);
  const isWhole = async ({ port }: RedisProcess) =>
    (await several.ask(port, 'cluster', 'info')).includes('cluster_state:ok');
  for (const node of nodes) while (!(await isWhole(node))) await delay(50);
  return { ...several, url: `redis+cluster://${hosts.join(',')}`, nodes };
}

const keepsNothing = ['save ""', 'appendonly no'] as const;

const cli = async (args: readonly string[]) =>
  (await promisify(execFile)('redis-cli', [...args], { timeout: 30_000 })).stdout;

const severalAt = (folder: string, servers: readonly RedisProcess[]) => ({
  ask: (port: number, ...command: readonly string[]) => cli(['-p', String(port), ...command]),
  async stop() {
    for (const server of servers) await server.kill();
    await rm(folder, { recursive: true, force: true });
  },
});

async function startServer(
  folder: string,
  port: number,
  lines: readonly string[],
  args: readonly string[] = [],
): Promise<RedisProcess> {
  const file = join(folder, `${port}.conf`);
  await writeFile(file, [`port ${port}`, 'bind 127.0.0.1', `dir ${folder}`, ...lines, ''].join('\n'));
  const begin = async () => {
    const child = spawn(onPath('redis-server')!, [file, ...args], { stdio: ['ignore', 'pipe', 'ignore'] });
    const killed = () => child.kill('SIGKILL');
    process.once('exit', killed);
    const ended = once(child, 'exit');
    for await (const line of createInterface(child.stdout))
      if (/Ready to accept connections|Sentinel ID is/.test(line)) break;
    child.stdout.resume();
    return async () => {
      process.off('exit', killed);
      child.kill('SIGKILL');
      await ended;
    };
  };
  let end = await begin();
  return {
    port,
    kill: () => end(),
    async restart() {
      end = await begin();
    },
  };
}
