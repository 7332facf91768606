import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Cuts a connection just before or after a commit. */
export interface Cut {
  /** Matches the committing statement: `/^commit/`, or a statement outside a transaction. Within one, other statements pass. */
  readonly statement: RegExp;
  /** `before`: the server does not get the statement. `after`: it has committed, but the client does not get the answer. */
  readonly when: 'before' | 'after';
}

export interface DatabaseProxy {
  /** The URL of the database through this proxy. */
  readonly url: string;
  /** Cuts the next connection that sends a matching statement. Resolves afterwards. */
  cut(at: Cut): Promise<void>;
  stop(): Promise<void>;
}

interface PendingCut extends Cut {
  readonly done: () => void;
}

/** A TCP proxy for PostgreSQL that parses just enough of the protocol to cut connections at a commit. */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let pending: PendingCut | undefined;

  /** Takes the pending cut if it matches this statement. */
  function takeCut(text: string | undefined, inTransaction: boolean): PendingCut | undefined {
    if (text === undefined || !pending?.statement.test(text)) return undefined;
    if (inTransaction && !/^commit/i.test(text)) return undefined;
    const taken = pending;
    pending = undefined;
    return taken;
  }

  // Messages are forwarded one by one; with Nagle's algorithm each would wait for the previous one's acknowledgement.
  const server = createServer({ noDelay: true }, (client) => {
    const database = connect({ port: Number(target.port || 5432), host: target.hostname, noDelay: true });
    const both = [client, database];
    for (const socket of both) {
      sockets.add(socket);
      socket.once('close', () => {
        sockets.delete(socket);
        for (const each of both) each.destroy();
      });
      socket.on('error', () => undefined);
    }
    const textOf = statementTexts();
    const fromClient = messages(false);
    const fromDatabase = messages(true);
    let swallowed: PendingCut | undefined;
    let inTransaction = false;

    client.on('data', (data) => {
      for (const message of fromClient(data)) {
        const cut = takeCut(textOf(message), inTransaction);
        if (cut?.when === 'before') {
          cut.done();
          return void client.destroy();
        }
        swallowed ??= cut;
        database.write(message);
      }
    });
    database.on('data', (data) => {
      for (const message of fromDatabase(data)) {
        const status = readyStatus(message);
        if (status !== undefined) inTransaction = status !== 'I';
        if (swallowed === undefined) client.write(message);
        else if (status === 'I') {
          swallowed.done();
          return void client.destroy();
        }
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    cut: (at) =>
      new Promise((done) => {
        pending = { ...at, done };
      }),
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/**
 * Splits a byte stream into messages: one byte for the type and four for the length of the rest. A client's first message has no
 * type.
 */
function messages(haveKinds: boolean): (data: Buffer) => Buffer[] {
  let rest: Buffer = Buffer.of();
  let kindBytes = haveKinds ? 1 : 0;
  return (data) => {
    rest = Buffer.concat([rest, data]);
    const whole: Buffer[] = [];
    for (;;) {
      if (rest.length < kindBytes + 4) return whole;
      const length = kindBytes + rest.readUInt32BE(kindBytes);
      if (rest.length < length) return whole;
      whole.push(rest.subarray(0, length));
      rest = rest.subarray(length);
      kindBytes = 1;
    }
  };
}

/** Returns the SQL text that a message executes; keeps the texts of prepared statements by name. */
function statementTexts(): (message: Buffer) => string | undefined {
  const prepared = new Map<string, string>();
  return (message) => {
    const kind = String.fromCharCode(message[0]!);
    const [first = '', second = ''] = message.toString('utf8', 5).split('\0', 2);
    if (kind === 'Q') return first;
    if (kind === 'P') prepared.set(first, second);
    return kind === 'B' ? prepared.get(second) : undefined;
  };
}

/** The status in a ReadyForQuery message: `I` outside of a transaction, `T` or `E` within one. */
const readyStatus = (message: Buffer) =>
  message.toString('latin1', 0, 1) === 'Z' ? message.toString('latin1', 5) : undefined;
