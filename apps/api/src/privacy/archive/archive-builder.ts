import {
  type AccountIds,
  type ArchiveSection,
  type EventOf,
  type EventType,
  archivePathOf,
} from '@lock-in/domain';
import { Injectable } from '@nestjs/common';
import { rm, stat } from 'node:fs/promises';
import { MentionNames } from '../../shared/accounts/mention-names.ts';
import { Clock } from '../../platform/clock.ts';
import { Uploads } from '../../platform/http/input/uploads.ts';
import { Storage } from '../../platform/storage/storage.ts';
import { Archives, type Request } from '../archives.ts';
import { Footprint } from '../footprint.ts';
import { entryOf } from './entries.ts';
import { CurrentData } from './current-data.ts';
import { readablePage } from './readable-page.ts';
import { SectionFiles } from './section-files.ts';
import { writeZip, type ZipEntry } from './zip.ts';

/** Thrown if the archive is no longer needed: another one was requested, the account was erased, or the program is stopping. */
class BuildCancelled extends Error {}

/** Percentage of the work that reading events takes; the files are the rest. */
const historyShare = 70;

/**
 * Builds one archive with memory use that does not depend on its size. An archive exists only once it is complete and stored: if a worker
 * crashes, its files are swept and the next worker starts over.
 */
@Injectable()
export class ArchiveBuilder {
  constructor(
    private readonly archives: Archives,
    private readonly currentData: CurrentData,
    private readonly storage: Storage,
    private readonly uploads: Uploads,
    private readonly clock: Clock,
    private readonly footprint: Footprint,
    private readonly mentions: MentionNames,
  ) {}

  async build(request: Request, stopping: AbortSignal) {
    const owner = await this.footprint.idsOf(request.accountId);
    if (owner === undefined) return;
    const path = await this.uploads.place();
    const lists = await SectionFiles.in(`${path}.lists`);
    const report: Report = async (percent, step) => {
      if (stopping.aborted || !(await this.archives.progress(request, percent, step)))
        throw new BuildCancelled();
    };
    try {
      const jobIds = await this.readHistory(owner, lists, report);
      const currentData = await this.currentData.of(owner, jobIds);
      await writeZip(path, this.clock.now(), this.entries(owner, currentData, lists, report));
      const { size } = await stat(path);
      const key = await this.storage.keep(path, 'archive');
      if (!(await this.archives.finish(request, key, size))) await this.storage.remove(key);
    } catch (error) {
      if (!(error instanceof BuildCancelled)) throw error;
    } finally {
      await lists.remove();
      await rm(path, { force: true });
    }
  }

  /** Resolves with the ids of the account's jobs. */
  private async readHistory(owner: AccountIds, lists: SectionFiles, report: Report) {
    const jobIds: number[] = [];
    const names = await this.currentData.referenceNames();
    await report(0, 'history');
    for await (const { events, done } of this.footprint.of(owner)) {
      const read = events as unknown as (EventOf<EventType> & { occurredAt: string })[];
      jobIds.push(...read.flatMap((event) => (event.type === 'JobPosted' ? event.data.jobId : [])));
      const entries = await this.mentions.into(
        read.flatMap((event) => {
          const entry = entryOf(event, owner, names);
          return entry === null ? [] : [{ at: event.occurredAt, ...entry }];
        }),
      );
      for (const { section, at, what, details } of entries)
        await lists.add(section, { at, what, ...details });
      await report(done * historyShare, 'history');
    }
    return jobIds;
  }

  private async *entries(
    owner: AccountIds,
    currentData: Awaited<ReturnType<CurrentData['of']>>,
    lists: SectionFiles,
    report: Report,
  ): AsyncGenerator<ZipEntry> {
    const madeAt = this.clock.now();
    const head = { madeAt: madeAt.toISOString(), ...currentData };
    await lists.close();
    yield { name: 'data.json', content: lists.document(head), compress: true };
    const keys = await this.currentData.fileKeys(owner);
    const files = new Set<string>();
    for (const [index, key] of keys.entries()) {
      await report(historyShare + (index / keys.length) * (100 - historyShare), 'files');
      const file = await this.storage.read(key);
      if (!file) continue;
      const name = archivePathOf(key)!;
      files.add(name);
      yield { name, content: file.stream, compress: false };
    }
    const page = {
      madeAt,
      currentData,
      files,
      entriesOf: (section: ArchiveSection) => lists.entries(section),
    };
    yield { name: 'index.html', content: readablePage(page), compress: true };
  }
}

type Report = (percent: number, step: 'history' | 'files') => Promise<void>;
