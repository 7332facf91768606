import type { EventStore } from '@lock-in/event-store';
import { InjectQueue, Processor, WorkerHost } from '@nestjs/bullmq';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { PinoLogger } from 'nestjs-pino';
import pg from 'pg';
import { Clock } from '../clock.ts';
import { Metrics } from '../health/metrics.ts';
import { ReadModels } from '../log/read-models.ts';
import { eventStore } from '../log/tokens.ts';
import { Schedules } from '../queue/schedules.ts';
import { FileSweeps } from './file-sweeps.ts';
import { kindOf, Storage } from './storage.ts';
import { storedFiles } from './stored-files.ts';

export const orphanedFilesQueue = 'orphaned-files';

const every = 60 * 60_000;
/** No command takes nearly as long between storing a file and appending the event that names it. */
const graceMs = 24 * 60 * 60_000;
/** Archives are never named here: who makes them also removes them after a day, and what is older was forgotten. */
const archiveGraceMs = 2 * graceMs;
const batch = 1_000;
/** More than this is only removed where at least as much is kept. */
const few = 100;

export interface Swept {
  readonly kept: number;
  readonly removed: number;
}

/** Removes stored files that belong to nothing: of commands that failed after storing, and of what was replaced. */
@Injectable()
export class OrphanedFiles implements OnModuleInit {
  constructor(
    private readonly storage: Storage,
    private readonly pool: pg.Pool,
    private readonly readModels: ReadModels,
    private readonly clock: Clock,
    private readonly schedules: Schedules,
    private readonly metrics: Metrics,
    private readonly sweeps: FileSweeps,
    private readonly logger: PinoLogger,
    @Inject(eventStore) private readonly store: EventStore,
    @InjectQueue(orphanedFilesQueue) private readonly queue: Queue,
  ) {}

  onModuleInit() {
    this.schedules.add({ queue: this.queue, id: 'sweep', everyMs: every });
  }

  /**
   * The order is what makes it safe: a file in the list is older than the grace, so its event, if there ever is one, was
   * appended before the log was looked at; and the names are read when the read model has folded that far.
   */
  async remove(): Promise<Swept> {
    const sweptAt = this.clock.now();
    const now = sweptAt.getTime();
    const before = new Date(now - graceMs);
    await this.storage.tidy(before);
    const old: string[] = [];
    for await (const { key, storedAt } of this.storage.list()) {
      const grace = kindOf(key) === 'archive' ? archiveGraceMs : graceMs;
      if (storedAt.getTime() < now - grace) old.push(key);
    }

    await this.readModels.reach(await this.store.safePosition(), storedFiles.handles);
    const orphans: string[] = [];
    for (let from = 0; from < old.length; from += batch) {
      orphans.push(...(await this.unnamed(old.slice(from, from + batch))));
    }
    const kept = old.length - orphans.length;
    if (orphans.length > few && orphans.length > kept) {
      await this.sweeps.record({ sweptAt, kept, removed: 0, leftAlone: orphans.length });
      this.logger.error(
        { orphans: orphans.length, kept },
        'most stored files belong to nothing in this database: none is removed, because it looks like the wrong one',
      );
      return { kept: old.length, removed: 0 };
    }
    for (const key of orphans) await this.storage.remove(key);
    await this.sweeps.record({ sweptAt, kept, removed: orphans.length, leftAlone: 0 });
    this.metrics.orphanedFilesRemoved.inc(orphans.length);
    if (orphans.length > 0) this.logger.info({ removed: orphans.length, kept }, 'orphaned files removed');
    return { kept, removed: orphans.length };
  }

  private async unnamed(keys: readonly string[]): Promise<string[]> {
    const { rows } = await this.pool.query<{ key: string }>(unnamedStatement, [keys]);
    return rows.map(({ key }) => key);
  }
}

const unnamedStatement = `
select key from unnest($1::text[]) as key
 where not exists (select from stored_file where keys @> array[key])`;

/** A sweep is right however often it runs, so a worker that dies in the middle leaves nothing to clean up. */
@Processor(orphanedFilesQueue)
export class OrphanedFilesWorker extends WorkerHost {
  constructor(private readonly files: OrphanedFiles) {
    super();
  }

  async process() {
    await this.files.remove();
  }
}
