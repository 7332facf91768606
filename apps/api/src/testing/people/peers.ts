import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';

/** A server that does something to each connection. */
export interface Peer {
  readonly port: number;
  /** Number of connections that are still open. */
  open(): number;
  stop(): Promise<void>;
}

export type Behaviour = (socket: Socket) => void;

const everyMs = 250;
/** Sends the parts over and over, as slowly as never to be silent for long. */
const drip =
  (begin: string, part: string): Behaviour =>
  (socket) => {
    socket.write(begin);
    const timer = setInterval(() => socket.write(part), everyMs);
    socket.on('close', () => clearInterval(timer));
  };
/** Sends the part without end, as fast as it is read. */
const flood =
  (begin: string, part: string): Behaviour =>
  (socket) => {
    socket.write(begin);
    const more = () => {
      while (socket.writable && socket.write(part.repeat(100)));
    };
    socket.on('drain', more);
    more();
  };
const ok = 'HTTP/1.1 200 OK\r\n';
const switched = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: any\r\n\r\n';

/** What a receiver of an HTTP request may do instead of answering it well. Each begins once the request arrives. */
export const misbehaviours: Readonly<Record<string, Behaviour>> = {
  'switches protocols': (socket) => void socket.write(switched),
  'switches protocols and closes': (socket) => void socket.end(switched),
  'switches protocols and goes on': drip(switched, 'x'),
  'switches protocols that it does not name': (socket) => void socket.write('HTTP/1.1 101 Yes\r\n\r\n'),
  'does not answer': () => undefined,
  'closes its half without an answer': (socket) => void socket.end(),
  'resets the connection': (socket) => void socket.resetAndDestroy(),
  'resets the connection within its answer': (socket) => {
    socket.write(`${ok}Content-Length: 100\r\n\r\nSome`, () => socket.resetAndDestroy());
  },
  'closes its half within its answer': (socket) => void socket.end(`${ok}Content-Length: 100\r\n\r\nSome`),
  'announces an answer and sends none': (socket) => void socket.write(`${ok}Content-Length: 100\r\n\r\n`),
  'sends its answer byte by byte': drip(`${ok}Content-Length: 10000\r\n\r\n`, 'x'),
  'sends chunk after chunk': drip(`${ok}Transfer-Encoding: chunked\r\n\r\n`, '1\r\nx\r\n'),
  'never ends the extension of a chunk': drip(`${ok}Transfer-Encoding: chunked\r\n\r\n1;`, 'x'),
  'sends its headers byte by byte': drip(`${ok}X-Long: `, 'x'),
  'sends header after header': flood(ok, 'X-Any: thing\r\n'),
  'sends an endless answer': flood(`${ok}\r\n`, 'x'),
  'asks to continue again and again': drip('', 'HTTP/1.1 100 Continue\r\n\r\n'),
  'sends hint after hint': flood('', 'HTTP/1.1 103 Early Hints\r\nLink: </>\r\n\r\n'),
  'redirects to itself': (socket) =>
    void socket.end('HTTP/1.1 307 Again\r\nLocation: /\r\nContent-Length: 0\r\n\r\n'),
  'keeps the connection after its answer': (socket) =>
    void socket.write(`${ok}Connection: keep-alive\r\nContent-Length: 0\r\n\r\n`),
  'does not speak HTTP': (socket) => void socket.write('220 mail.example.org ESMTP\r\n'),
};

/** Begins to behave so with the first byte of each connection, or at once. */
export async function startPeer(behave: Behaviour, { atOnce = false } = {}): Promise<Peer> {
  return listen(
    createServer({ allowHalfOpen: true }, (socket) => {
      if (atOnce) behave(socket.resume());
      else socket.once('data', () => behave(socket.resume()));
    }),
  );
}

/** Speaks TLS with a certificate that nobody trusts. */
export async function startUntrustedPeer(): Promise<Peer> {
  return listen(createTlsServer({ cert: certificate, key }));
}

async function listen(server: Server): Promise<Peer> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket.on('error', ignore));
    socket.on('close', () => sockets.delete(socket)).on('end', () => socket.destroySoon());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    open: () => sockets.size,
    stop: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

const ignore = () => undefined;

/** Made for this test, for a host that does not exist; nobody trusts it. */
const certificate = `-----BEGIN CERTIFICATE-----
MIIBjTCCATOgAwIBAgIUFX+oX1mQ1K6bZKR2U1uQE8Psrs8wCgYIKoZIzj0EAwIw
GzEZMBcGA1UEAwwQcmVjZWl2ZXIuZXhhbXBsZTAgFw0yNjExMjgwMzE4MTBaGA8y
MTI2MTEwNDAzMTgxMFowGzEZMBcGA1UEAwwQcmVjZWl2ZXIuZXhhbXBsZTBZMBMG
ByqGSM49AgEGCCqGSM49AwEHA0IABNfutU/12IPUdMpzWbWBGFJg4CR+7d4g3rOB
0RD7D6tKAs/8shtFprSt6+zlRE2eOsS+V0MOlCL+RbY/37r3kz+jUzBRMB0GA1Ud
DgQWBBTJPhDeZdmaZsYOB1Q72V7CXr9dxzAfBgNVHSMEGDAWgBTJPhDeZdmaZsYO
B1Q72V7CXr9dxzAPBgNVHRMBAf8EBTADAQH/MAoGCCqGSM49BAMCA0gAMEUCIQCk
mfz5OcTu46KfNxsSqNoXYOHY7S3n6mrmGhD3QmOtxQIgCLBj2TMzBHPVCr7A6Hzn
4BcGYHxeZIzLckPnenRdL4k=
-----END CERTIFICATE-----`;
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgSnq7wD2RYONYbtqx
ZdN8r2MdDNXQF+0ZM/S7u7McB5uhRANCAATX7rVP9diD1HTKc1m1gRhSYOAkfu3e
IN6zgdEQ+w+rSgLP/LIbRaa0revs5URNnjrEvldDDpQi/kW2P9+695M/
-----END PRIVATE KEY-----`;
