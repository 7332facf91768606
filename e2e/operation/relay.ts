import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** One address for several servers, of which one is active at a time, like a proxy or a virtual IP address. */
export interface Relay {
  readonly port: number;
  /** Directs new connections to this port and closes existing ones. */
  leadTo(port: number): void;
  stop(): Promise<void>;
}

export async function startRelay(to: number): Promise<Relay> {
  const sockets = new Set<Socket>();
  let target = to;
  const server = createServer({ noDelay: true }, (client) => {
    const behind = connect({ port: target, host: '127.0.0.1', noDelay: true });
    for (const [socket, other] of [
      [client, behind],
      [behind, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.once('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  const endAll = () => sockets.forEach((socket) => socket.destroy());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    leadTo(port) {
      target = port;
      endAll();
    },
    async stop() {
      endAll();
      server.close();
      await once(server, 'close');
    },
  };
}
