import { WorkerHost } from '@nestjs/bullmq';
import { PinoLogger } from 'nestjs-pino';
import { Clock } from '../../platform/clock.ts';
import { Metrics } from '../../platform/health/metrics.ts';
import { QueueWorker } from '../../platform/queue/queue-worker.ts';
import { FileReferences } from './file-references.ts';
import { FileSweeps } from '../../platform/storage/file-sweeps.ts';
import { kindOf, Storage } from '../../platform/storage/storage.ts';

export const orphanedFilesQueue = 'orphaned-files';

const hour = 60 * 60_000;
const day = 24 * hour;
/** Longer than any command takes between storing a file and appending the event that names it. */
const graceMs = day;
/** No event names an archive: its creator removes it after a day, and an older one was forgotten. */
const archiveGraceMs = 2 * graceMs;
/** How long an orphan can be restored. */
const quarantineMs = 30 * day;
/** More orphans than this are removed only if at least as many files are kept. */
const few = 100;

export interface Swept {
  /** Files past the grace period that stay. */
  readonly kept: number;
  readonly quarantined: number;
  /** Restored from quarantine, because something names them again. */
  readonly returned: number;
  /** Removed for good. */
  readonly removed: number;
}

/** The files that were found, before anything is done about them. */
interface Found {
  readonly sweptAt: Date;
  /** Keys of files past the grace period. */
  readonly old: readonly string[];
  /** When each key was put into quarantine. */
  readonly quarantine: ReadonlyMap<string, Date>;
  /** Those of all these keys that belong to nothing. */
  readonly unreferenced: ReadonlySet<string>;
}

/**
 * Removes stored files that belong to nothing: files of commands that failed after storing, and replaced files. All except archives stay
 * in quarantine for a month first. A sweep may run any number of times, so one that is interrupted needs no cleanup.
 */
@QueueWorker(orphanedFilesQueue, { schedule: { id: 'sweep', everyMs: hour } })
export class OrphanedFiles extends WorkerHost {
  constructor(
    private readonly storage: Storage,
    private readonly references: FileReferences,
    private readonly clock: Clock,
    private readonly metrics: Metrics,
    private readonly sweeps: FileSweeps,
    private readonly logger: PinoLogger,
  ) {
    super();
  }

  async process() {
    await this.sweep();
  }

  /**
   * The order makes it safe: a listed file is older than the grace period, so the event that names it, if any, has a position before the
   * references are read.
   */
  async sweep(): Promise<Swept> {
    const sweptAt = this.clock.now();
    const now = sweptAt.getTime();
    await this.storage.tidy(new Date(now - graceMs));
    const old = await this.oldFiles(now);
    const quarantine = await this.inQuarantine();
    const unreferenced = await this.references.unreferenced([...old, ...quarantine.keys()]);
    if (unreferenced === undefined) {
      this.logger.warn(
        'stored files not swept: their read model is behind, is being filled, or has parked roots',
      );
      return { kept: old.length, quarantined: 0, returned: 0, removed: 0 };
    }
    return this.act({ sweptAt, old, quarantine, unreferenced });
  }

  private async act({ sweptAt, old, quarantine, unreferenced }: Found): Promise<Swept> {
    const referenced = [...quarantine.keys()].filter((key) => !unreferenced.has(key));
    for (const key of referenced) await this.storage.restore(key);
    const stillThere = quarantine.size - referenced.length;
    const orphans = old.filter((key) => unreferenced.has(key));
    const kept = old.length - orphans.length;
    if (orphans.length > few && orphans.length > kept) {
      await this.sweeps.record({
        sweptAt,
        kept,
        removed: 0,
        quarantined: stillThere,
        leftAlone: orphans.length,
      });
      this.logger.error(
        { orphans: orphans.length, kept },
        'most stored files belong to nothing in this database: none is taken away, because it looks like the wrong one',
      );
      return { kept: old.length, quarantined: 0, returned: referenced.length, removed: 0 };
    }
    const over = [...quarantine].filter(
      ([key, since]) => unreferenced.has(key) && since.getTime() < sweptAt.getTime() - quarantineMs,
    );
    // An archive holds all data of a person, which must not be kept for a month beyond the promised day.
    const gone = [...orphans.filter(isArchive), ...over.map(([key]) => key)];
    const suspects = orphans.filter((key) => !isArchive(key));
    for (const key of gone) await this.storage.remove(key);
    for (const key of suspects) await this.storage.quarantine(key);
    const swept = { kept, quarantined: suspects.length, returned: referenced.length, removed: gone.length };
    await this.sweeps.record({
      sweptAt,
      kept,
      removed: gone.length,
      quarantined: stillThere - over.length + suspects.length,
      leftAlone: 0,
    });
    this.metrics.orphanedFilesQuarantined.inc(swept.quarantined);
    this.metrics.orphanedFilesRemoved.inc(swept.removed);
    if (swept.quarantined + swept.returned + swept.removed > 0) this.logger.info(swept, 'stored files swept');
    return swept;
  }

  private async oldFiles(now: number): Promise<string[]> {
    const old: string[] = [];
    for await (const { key, storedAt } of this.storage.list()) {
      const grace = isArchive(key) ? archiveGraceMs : graceMs;
      if (storedAt.getTime() < now - grace) old.push(key);
    }
    return old;
  }

  private async inQuarantine(): Promise<Map<string, Date>> {
    const files = new Map<string, Date>();
    for await (const { key, since } of this.storage.quarantined()) files.set(key, since);
    return files;
  }
}

const isArchive = (key: string) => kindOf(key) === 'archive';
