import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** The tracking system's report of one message. */
export interface Heard {
  readonly heard?: string;
  readonly status?: string | null;
  readonly name?: string;
  readonly resume?: string;
  readonly failed?: string;
  readonly refused?: string;
}

export interface Ats {
  /** The address for webhooks. */
  readonly url: string;
  readonly said: readonly Heard[];
  /** Gives it the signing secret. */
  trust(secret: string): void;
  /** Resolves once it has reported this many messages. */
  until(count: number): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a company's applicant tracking system (ats-stub.ts). */
export async function startAts(of: { lockIn: string; token: string; companyId: number }): Promise<Ats> {
  const env = { ...process.env, LOCK_IN: of.lockIn, TOKEN: of.token, COMPANY: String(of.companyId) };
  const child = spawn(process.execPath, ['e2e/jobs/ats-stub.ts'], {
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const killed = () => child.kill('SIGKILL');
  process.once('exit', killed);
  const exited = once(child, 'exit');
  const lines = createInterface(child.stdout);
  const [first] = (await once(lines, 'line')) as [string];
  const said: Heard[] = [];
  const waiting = new Set<() => void>();
  lines.on('line', (line) => {
    said.push(JSON.parse(line) as Heard);
    for (const look of waiting) look();
  });
  return {
    url: (JSON.parse(first) as { listening: string }).listening,
    said,
    trust: (secret) => void child.stdin.write(`${secret}\n`),
    until: (count) =>
      new Promise((resolve) => {
        const look = () => {
          if (said.length < count) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    async stop() {
      child.kill('SIGTERM');
      await exited;
      process.off('exit', killed);
    },
  };
}
