import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { once } from 'node:events';
import { freePort } from './free-ports.ts';
import { onPath } from './installed.ts';

export interface TestRedis {
  /** redis://… */
  readonly url: string;
  readonly port: number;
  /** Freezes the process until the returned function is called. Absent in a container. */
  readonly freeze?: () => () => void;
  readonly stop: () => Promise<void>;
}

/**
 * Starts an empty Redis without persistence: the installed redis-server, otherwise a container. Pass the port of a stopped one to
 * start that again, empty.
 */
export async function startRedis({ port: given }: { port?: number } = {}): Promise<TestRedis> {
  const port = given ?? (await freePort());
  const program = onPath('redis-server');
  if (program === undefined) return startContainer(port);
  const folder = await mkdtemp(join(tmpdir(), 'lock-in-redis-'));
  const options = [
    '--bind',
    '127.0.0.1',
    '--port',
    String(port),
    '--save',
    '',
    '--appendonly',
    'no',
    '--dir',
    folder,
  ];
  const server = spawn(program, options, { stdio: ['ignore', 'pipe', 'ignore'] });
  const stopOnExit = () => server.kill('SIGKILL');
  process.once('exit', stopOnExit);
  const ended = once(server, 'exit');

  let ready = false;
  for await (const line of createInterface(server.stdout)) {
    ready = line.includes('Ready to accept connections');
    if (ready) break;
  }
  if (!ready) throw new Error(`${program} did not start on port ${port}.`);
  server.stdout.resume();
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    freeze() {
      server.kill('SIGSTOP');
      return () => void server.kill('SIGCONT');
    },
    async stop() {
      process.off('exit', stopOnExit);
      server.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function startContainer(port: number): Promise<TestRedis> {
  const { GenericContainer } = await import('testcontainers');
  const container = await new GenericContainer('redis:8-alpine')
    .withExposedPorts({ container: 6379, host: port })
    .start();
  return {
    url: `redis://${container.getHost()}:${port}`,
    port,
    stop: async () => void (await container.stop()),
  };
}
