import { imagesIn } from '@lock-in/contracts';
import type { AccountIds, EventOf, EventType } from '@lock-in/domain';
import { Injectable } from '@nestjs/common';
import pg from 'pg';
import { EraseAccount } from '../platform/access/erase-account.ts';
import { Clock } from '../platform/clock.ts';
import { Commands } from '../platform/commands/commands.ts';
import { kindOf, Storage } from '../platform/storage/storage.ts';
import { Archives } from './archives.ts';
import { EraseImages } from './commands/erase-images.ts';
import { EraseResume } from './commands/erase-resume.ts';
import { ErasureLedger } from './erasure-ledger.ts';
import { Footprint } from './footprint.ts';

/** No request that was let in before an erasure is still under way after that. */
const settledAfter = 15 * 60_000;

/** Forgets what lies beside the log's own transaction. Right however often it runs, in however many processes at once. */
@Injectable()
export class Erasures {
  constructor(
    private readonly pool: pg.Pool,
    private readonly commands: Commands,
    private readonly storage: Storage,
    private readonly archives: Archives,
    private readonly footprint: Footprint,
    private readonly clock: Clock,
    private readonly ledger: ErasureLedger,
  ) {}

  /** Those that are to be begun, and those to be done for the second and last time. */
  async unfinished(): Promise<number[]> {
    const { rows } = await this.pool.query<{ accountId: number }>(
      `select account_id as "accountId" from erasure left join erasure_progress using (account_id)
        where forgotten_at is null or finished_at is null and erased_at <= $1`,
      [this.settled()],
    );
    return rows.map(({ accountId }) => accountId);
  }

  async forget(accountId: number) {
    const whose = await this.footprint.whose(accountId);
    if (whose === undefined) return;
    await this.ledger.note([accountId]);
    // Done again, for what a sign-in that was under way may have left.
    await this.commands.execute(new EraseAccount(accountId, 'operator'), 'system');
    await this.archives.forget(accountId);
    await this.forgetFiles(whose);
    await this.forgetAnswers(whose);
    await this.pool.query(progressStatement, [accountId, this.clock.now(), this.settled()]);
  }

  /** An application lets go of its resume, and a post of its images, before the file goes, so that nothing ever names a file that is not there. */
  private async forgetFiles(whose: AccountIds) {
    for await (const { events } of this.footprint.of(whose)) {
      for (const event of events as unknown as EventOf<EventType>[]) {
        if (event.type === 'PostCreated' || event.type === 'PostEdited')
          await this.forgetImages(whose.accountId, event.data);
        if (!('accountId' in event.data) || event.data.accountId !== whose.accountId) continue;
        if (event.type === 'ApplicationSubmitted')
          await this.commands.execute(new EraseResume(event.data.jobId, event.data.userId), 'system');
        for (const value of Object.values(event.data))
          if (typeof value === 'string' && kindOf(value) !== undefined) await this.storage.remove(value);
      }
    }
  }

  private async forgetImages(
    accountId: number,
    { postId, authorId, content }: EventOf<'PostCreated'>['data'],
  ) {
    const images = imagesIn(content).filter((image) => image.accountId === accountId);
    if (authorId !== accountId || images.length === 0) return;
    await this.commands.execute(new EraseImages(postId, authorId), 'system');
    for (const { key } of images) await this.storage.remove(key);
  }

  /** The person's own answers, and those to programs with a token of theirs. Those of others that may show the person are not told again after an erasure. */
  private async forgetAnswers({ accountId }: AccountIds) {
    await this.pool.query("delete from command_result where scope = $1 or starts_with(scope, $1 || ' ')", [
      `account-${accountId}`,
    ]);
  }

  private settled() {
    return new Date(this.clock.now().getTime() - settledAfter);
  }
}

const progressStatement = `
insert into erasure_progress as known (account_id, forgotten_at, finished_at)
select account_id, $2, case when erased_at <= $3 then $2::timestamptz end from erasure where account_id = $1
on conflict (account_id) do update set finished_at = coalesce(known.finished_at, excluded.finished_at)`;
