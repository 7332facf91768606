import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { newSignedInUser } from '../operation/load.ts';

export interface SlowReport {
  readonly asked: number;
  readonly answered: number;
  /** Response times of other clients, in milliseconds. */
  readonly p99: number;
  /** Slow connections that the server ended. */
  readonly closed: number;
}

/** Keeps slow connections open for some seconds and measures other readers meanwhile. */
export async function amongSlowConnections(
  url: string,
  { count, seconds }: { readonly count: number; readonly seconds: number },
): Promise<SlowReport> {
  const reader = await newSignedInUser({ server: url });
  const slow = await holdSlowConnections(Number(new URL(url).port), count);
  const times: number[] = [];
  let asked = 0;
  for (const end = performance.now() + seconds * 1_000; performance.now() < end; asked++) {
    const begun = performance.now();
    const { status } = await reader.get('/api/posts/paginated?page=1&pageSize=5');
    if (status === 200) times.push(performance.now() - begun);
    await delay(50);
  }
  slow.end();
  times.sort((one, other) => one - other);
  return {
    asked,
    answered: times.length,
    p99: times[Math.floor(times.length * 0.99)] ?? NaN,
    closed: slow.closed(),
  };
}

/**
 * Opens connections that send one header line per second and never complete the request. Resolves when all are open. Reopens
 * connections that the server closes.
 */
async function holdSlowConnections(port: number, count: number): Promise<{ closed(): number; end(): void }> {
  let closed = 0;
  let going = true;
  const sockets = new Set<Socket>();
  const open = () => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write('POST /api/login HTTP/1.1\r\nHost: localhost\r\n'),
    );
    sockets.add(socket);
    socket.on('error', () => undefined).resume();
    socket.once('close', () => {
      sockets.delete(socket);
      if (!going) return;
      closed++;
      open();
    });
    return socket;
  };
  await Promise.all(Array.from({ length: count }, () => once(open(), 'connect')));
  const drip = setInterval(() => sockets.forEach((socket) => socket.write('X-Slow: yes\r\n')), 1_000);
  return {
    closed: () => closed,
    end() {
      going = false;
      clearInterval(drip);
      for (const socket of sockets) socket.destroy();
    },
  };
}
