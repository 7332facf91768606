import {
  type BackendFactory,
  createRedisBackend,
  PostgresConnection,
  PostgresQueueBackend,
  type QueueBaseOptions,
} from 'bullmq';
import type { EventEmitter } from 'node:events';
import { connectionTo } from '../database/connection-settings.ts';
import { KeyedMutex } from '../mutex.ts';

/** Number of connections of a process to a queue in PostgreSQL: two for statements, and one that listens for jobs. */
export const connectionsOfQueue = 3;

/** The schema of a queue in PostgreSQL, which its first connection creates. */
export const queueSchema = { schema: 'bullmq', migrate: true } as const;

/** The connections to a queue in PostgreSQL, opened on first use. */
export class QueueConnection {
  private shared: PostgresConnection | undefined;
  private users = 0;

  constructor(
    private readonly databaseUrl: string,
    private readonly name: string,
  ) {}

  /**
   * The backend of a queue or a worker. BullMQ would open a pool for each of them and another connection for each worker; its statements
   * are short and independent, so all of them share one pool and one listener.
   */
  backendFor(queue: string, options: unknown): PostgresQueueBackend {
    this.shared ??= this.open();
    this.users++;
    const { shared } = this;
    const backend = new PostgresQueueBackend(shared, queue, options as QueueBaseOptions<never>);
    let left: Promise<void> | undefined;
    const leave = () => (left ??= --this.users === 0 ? shared.close() : Promise.resolve());
    return Object.assign(backend, { close: leave, disconnect: leave });
  }

  private open(): PostgresConnection {
    const shared = new SharedConnection({
      ...connectionTo(this.databaseUrl, {}),
      application_name: this.name,
      ...queueSchema,
      max: connectionsOfQueue - 1,
    });
    // BullMQ does not handle the loss of a connection between two statements, and the error would end the process.
    shared.pool.on('connect', (client) => client.on('error', () => undefined));
    // Each queue and each worker listens to it.
    return shared.setMaxListeners(0);
  }
}

/** All workers run LISTEN on the one listener at the same moment, and a client runs one statement at a time. */
class SharedConnection extends PostgresConnection {
  private readonly inOrder = new WeakSet<object>();

  override async getListenClient() {
    const client = await super.getListenClient();
    if (this.inOrder.has(client)) return client;
    this.inOrder.add(client);
    (client as unknown as EventEmitter).setMaxListeners(0);
    const query = client.query.bind(client);
    const mutex = new KeyedMutex();
    client.query = (text, values) => mutex.run(['query'], () => query(text, values) as Promise<never>);
    return client;
  }
}

/** Chooses the backend by the `connection` of a queue or worker: ours, or BullMQ's own for Redis. */
export const backendOfConnection: BackendFactory = (queue, options, more) =>
  (options.connection as unknown) instanceof QueueConnection
    ? (options.connection as unknown as QueueConnection).backendFor(queue, options)
    : createRedisBackend(queue, options, more);
