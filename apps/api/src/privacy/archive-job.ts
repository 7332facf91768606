import { InjectQueue, WorkerHost } from '@nestjs/bullmq';
import { type BeforeApplicationShutdown, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Job, Queue } from 'bullmq';
import { PinoLogger } from 'nestjs-pino';
import { describeError } from '../platform/log/describe-error.ts';
import { Config } from '../platform/config/config.ts';
import { JobQueue } from '../platform/queue/job-queue.ts';
import { QueueWorker } from '../platform/queue/queue-worker.ts';
import { RedisClient } from '../platform/queue/redis-client.ts';
import { ArchiveBuilder } from './archive/archive-builder.ts';
import { Archives, type Request } from './archives.ts';

export const archiveQueue = 'data-archive';

const build = 'build';
/** Redis stores the name, so it stays. */
const check = 'look';
const checkEveryMs = 5 * 60_000;
/** A finished job frees its id, so that the same request can be queued again. */
const options = { attempts: 3, removeOnComplete: true, removeOnFail: true };

/**
 * The rows are the outbox: a request that did not reach the queue, or whose worker crashed, is queued by the next check, which also runs as
 * soon as Redis is back. The requester does not wait for the queue.
 */
@Injectable()
export class ArchiveRequests implements OnModuleInit {
  constructor(
    private readonly archives: Archives,
    private readonly config: Config,
    private readonly jobQueue: JobQueue,
    private readonly redis: RedisClient,
    private readonly logger: PinoLogger,
    @InjectQueue(archiveQueue) private readonly queue: Queue,
  ) {}

  onModuleInit() {
    if (this.config.role !== 'api')
      this.redis.onReachable(() => void this.check().catch(this.warnUnavailable));
  }

  async begin(accountId: number) {
    const request = await this.archives.request(accountId);
    if (request !== undefined) await this.enqueue(request).catch(this.warnUnavailable);
  }

  async check() {
    await this.archives.expire();
    for (const request of await this.archives.stalled()) await this.enqueue(request);
  }

  private async enqueue(request: Request) {
    const jobId = `${build}-${request.accountId}-${Date.parse(request.requestedAt)}`;
    await this.jobQueue.enqueue(this.queue, [{ name: build, data: request, opts: { ...options, jobId } }]);
  }

  private readonly warnUnavailable = (error: unknown) =>
    this.logger.warn(
      { queue: archiveQueue, ...describeError(error) },
      'requested archives wait for the next check',
    );
}

@QueueWorker(archiveQueue, { schedule: { id: check, everyMs: checkEveryMs }, takenOverAfterMs: 10_000 })
export class ArchiveWorker extends WorkerHost implements BeforeApplicationShutdown {
  private readonly stopping = new AbortController();

  constructor(
    private readonly archives: Archives,
    private readonly requests: ArchiveRequests,
    private readonly builder: ArchiveBuilder,
  ) {
    super();
  }

  beforeApplicationShutdown() {
    this.stopping.abort();
  }

  async process({ name, data, attemptsMade, opts }: Pick<Job, 'name' | 'data' | 'attemptsMade' | 'opts'>) {
    if (name === check) return this.requests.check();
    try {
      await this.builder.build(data as Request, this.stopping.signal);
    } catch (error) {
      const isLast = attemptsMade + 1 >= (opts.attempts ?? 1);
      if (isLast) await this.archives.fail(data as Request);
      throw error;
    }
  }
}
