import { accountIdOf, type DomainEvent, isRejection, type Rejection } from '@lock-in/domain';
import type { RecordedEvent } from '@lock-in/event-store';
import { Injectable } from '@nestjs/common';
import type { AccountRow } from './accounts.ts';
import type { TablesOf } from '../../platform/database/read-model.ts';
import { ReadDatabase } from '../../platform/database/read-database.ts';
import { httpRefusal, isRefusal, type Refusal } from '../refusals/refusals.ts';
import type { StreamDecision } from '../../platform/commands/stream-decision.ts';

/** The refusal of a save from an older revision, with the save that came in between. */
interface OutdatedEdit extends Rejection {
  readonly rejected: 'EditedMeanwhile';
  /** `accountId` is absent if no account made it. */
  readonly latest?: { readonly accountId: number | undefined; readonly at: string };
}

const isOutdated = (value: unknown): value is OutdatedEdit =>
  isRefusal(value) && value.rejected === 'EditedMeanwhile';

/** A part that saves what several people edit: its refusal of an outdated save says who saved last. */
export const sharedEdit = (
  part: StreamDecision,
  isSave: (event: DomainEvent) => boolean,
): StreamDecision => ({
  ...part,
  decide(history, historyOf) {
    const decided = part.decide(history, historyOf);
    if (!isRejection(decided) || !isOutdated(decided)) return decided;
    const last = history.findLast((event) => 'position' in event && isSave(event));
    if (last === undefined) return decided;
    const { actor, occurredAt } = last as unknown as RecordedEvent;
    return { ...decided, latest: { accountId: accountIdOf(actor), at: occurredAt } };
  },
});

/** Answers an outdated save with what is saved now, by whom and when, so that a form can show both. */
@Injectable()
export class SharedEdits {
  constructor(private readonly reads: ReadDatabase) {}

  /** `current` reads what is saved now, as its GET answers it. `mayName`: whether the caller may learn the name of another account. */
  async answer<Answer>(
    answer: Answer,
    current: () => Promise<object | Refusal | undefined>,
    mayName = true,
  ): Promise<Exclude<Answer, OutdatedEdit>> {
    if (!isOutdated(answer)) return answer as Exclude<Answer, OutdatedEdit>;
    const { accountId, at } = answer.latest ?? {};
    const found = await current();
    const by = accountId === undefined || !mayName ? undefined : await this.nameOf(accountId);
    const conflict = {
      by: by ?? null,
      at: at ?? null,
      current: found === undefined || isRefusal(found) ? null : found,
    };
    throw httpRefusal(answer.rejected, { extra: { conflict }, reason: answer.rejected });
  }

  private nameOf(accountId: number): Promise<{ accountId: number; name: string } | undefined> {
    return this.reads
      .prepared<TablesOf<typeof AccountRow>>()
      .selectFrom('account')
      .select(['account_id as accountId', 'name'])
      .where('account_id', '=', accountId)
      .executeTakeFirst();
  }
}
