import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { ProgramProcess } from './processes.ts';

/**
 * A load balancer: sends each request to a ready process, and to another one if the connection is refused, like nginx's default.
 * Everything else is passed through.
 */
export class Balancer {
  readonly server: Server;
  private readonly members = new Set<ProgramProcess>();
  private ready: ProgramProcess[] = [];
  private turn = 0;
  private closed = false;
  private readonly looking: Promise<void>;

  constructor() {
    this.server = createServer((incoming, outgoing) => void this.pass(incoming, outgoing));
    this.server.listen(0, '127.0.0.1');
    this.looking = this.look();
  }

  /** Resolves when the process gets traffic. */
  async add(member: ProgramProcess) {
    this.members.add(member);
    while (!this.ready.includes(member)) await delay(50);
  }

  async close() {
    this.closed = true;
    await this.looking;
    this.server.closeAllConnections();
    this.server.close();
  }

  /** Stops a process. It gets no requests once it reports that it is not ready. */
  async stop(member: ProgramProcess) {
    await member.stop();
    this.members.delete(member);
    this.ready = this.ready.filter((each) => each !== member);
  }

  private async look() {
    while (!this.closed) {
      const found = await Promise.all(
        [...this.members].map(async (member) => {
          const answer = await fetch(`${member.url}/health/ready`).catch(() => undefined);
          return answer?.ok ? [member] : [];
        }),
      );
      this.ready = found.flat();
      await delay(100);
    }
  }

  private async pass(incoming: IncomingMessage, outgoing: ServerResponse) {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    for (let tries = 0; tries < 5; tries++) {
      const member = this.ready[this.turn++ % Math.max(1, this.ready.length)];
      if (member && (await forward(member, incoming, Buffer.concat(chunks), outgoing))) return;
      await delay(50);
    }
    outgoing.writeHead(502).end();
  }
}

/** Resolves with false if the connection was refused. */
function forward(
  { url }: ProgramProcess,
  incoming: IncomingMessage,
  body: Buffer,
  outgoing: ServerResponse,
): Promise<boolean> {
  return new Promise((resolve) => {
    const { method, headers } = incoming;
    const call = request(`${url}${incoming.url}`, { method: method ?? 'GET', headers }, (answer) => {
      // The caller has given up meanwhile.
      if (outgoing.destroyed) {
        answer.resume();
        return resolve(true);
      }
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      // If the process is killed during its answer, the caller's connection is cut too.
      pipeline(answer, outgoing, () => resolve(true));
    });
    call.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') return resolve(false);
      outgoing.writeHead(502).end();
      resolve(true);
    });
    call.end(body);
  });
}
