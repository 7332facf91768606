import { imagesIn } from '@lock-in/contracts';
import { type AccountIds, type EventOf, type EventType, wordsOfPost } from '@lock-in/domain';
import { defineEntity, p } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { EraseAccount } from '../platform/access/erase-account.ts';
import { Clock } from '../platform/clock.ts';
import { Commands } from '../platform/commands/commands.ts';
import { PrimaryDatabase } from '../platform/database/primary-database.ts';
import type { TablesOf } from '../platform/database/read-model.ts';
import { kindOf, Storage } from '../platform/storage/storage.ts';
import { Archives } from './archives.ts';
import { EraseImages } from './commands/erase-images.ts';
import { EraseResume } from './commands/erase-resume.ts';
import { ErasureLedger } from './erasure-ledger.ts';
import type { ErasureRow } from './erasure.read-model.ts';
import { Footprint } from './footprint.ts';

/** Requests accepted before an erasure have ended after this time. */
const settledAfter = 15 * 60_000;

const ErasureProgressRow = defineEntity({
  name: 'ErasureProgressRow',
  tableName: 'erasure_progress',
  properties: {
    account_id: p.integer().primary(),
    /** When the first pass was done. */
    forgotten_at: p.datetime(),
    /** When the second and last pass was done. */
    finished_at: p.datetime().strictNullable(),
  },
});

/** Erases data that the log's transaction does not cover. Correct however often it runs, and in several processes at once. */
@Injectable()
export class Erasures {
  constructor(
    private readonly database: PrimaryDatabase,
    private readonly commands: Commands,
    private readonly storage: Storage,
    private readonly archives: Archives,
    private readonly footprint: Footprint,
    private readonly clock: Clock,
    private readonly ledger: ErasureLedger,
  ) {}

  /** Accounts whose first pass, or second and last pass, is due. */
  async unfinished(): Promise<number[]> {
    const rows = await this.tables
      .selectFrom('erasure')
      .leftJoin('erasure_progress as progress', 'progress.account_id', 'erasure.account_id')
      .select('erasure.account_id')
      .where(({ eb, or, and }) =>
        or([
          eb('forgotten_at', 'is', null),
          and([eb('finished_at', 'is', null), eb('erased_at', '<=', this.settled().toISOString())]),
        ]),
      )
      .execute();
    return rows.map((row) => row.account_id);
  }

  async forget(accountId: number) {
    const ids = await this.footprint.idsOf(accountId);
    if (ids === undefined) return;
    await this.ledger.note([accountId]);
    // Repeated, because a sign-in during the first erasure may have left data.
    await this.commands.execute(new EraseAccount(accountId, 'operator'), 'system');
    await this.archives.forget(accountId);
    await this.forgetFiles(ids);
    await this.forgetAnswers(ids);
    await this.noteProgress(accountId);
  }

  /** An application drops its resume, and a post its images, before the file is deleted, so that nothing refers to a missing file. */
  private async forgetFiles(ids: AccountIds) {
    for await (const { events } of this.footprint.of(ids)) {
      for (const event of events as unknown as EventOf<EventType>[]) {
        if (event.type === 'PostCreated' || event.type === 'PostEdited')
          await this.forgetImages(ids.accountId, event);
        if (!('accountId' in event.data) || event.data.accountId !== ids.accountId) continue;
        if (event.type === 'ApplicationSubmitted')
          await this.commands.execute(new EraseResume(event.data.jobId, event.data.userId), 'system');
        for (const value of Object.values(event.data))
          if (typeof value === 'string' && kindOf(value) !== undefined) await this.storage.remove(value);
      }
    }
  }

  private async forgetImages(accountId: number, event: EventOf<'PostCreated' | 'PostEdited'>) {
    const { postId, authorId } = event.data;
    const images = imagesIn(wordsOfPost(event).content).filter((image) => image.accountId === accountId);
    if (authorId !== accountId || images.length === 0) return;
    await this.commands.execute(new EraseImages(postId, authorId), 'system');
    for (const { key } of images) await this.storage.remove(key);
  }

  /**
   * Stored answers to the person and to programs with their tokens. Stored answers to others that may show the person are not repeated
   * after an erasure.
   */
  private async forgetAnswers({ accountId }: AccountIds) {
    const scope = `account-${accountId}`;
    await sql`delete from command_result where scope = ${scope} or starts_with(scope, ${`${scope} `})`.execute(
      this.tables,
    );
  }

  private async noteProgress(accountId: number) {
    const now = this.clock.now();
    await sql`
      insert into erasure_progress as known (account_id, forgotten_at, finished_at)
      select account_id, ${now}, case when erased_at <= ${this.settled()} then ${now}::timestamptz end
      from erasure where account_id = ${accountId}
      on conflict (account_id) do update set finished_at = coalesce(known.finished_at, excluded.finished_at)
    `.execute(this.tables);
  }

  private get tables() {
    return this.database.tables<TablesOf<typeof ErasureRow | typeof ErasureProgressRow>>();
  }

  private settled() {
    return new Date(this.clock.now().getTime() - settledAfter);
  }
}
