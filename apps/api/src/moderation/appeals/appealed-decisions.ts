import { type AppealedDecision, appealedDecision } from '@lock-in/domain';
import { EventStore, type RecordedEvent } from '@lock-in/event-store';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { AccountRow } from '../../shared/accounts/accounts.ts';
import { Clock } from '../../platform/clock.ts';
import { PrimaryDatabase } from '../../platform/database/primary-database.ts';
import type { TablesOf } from '../../platform/database/read-model.ts';
import { isRestorable } from '../reports/removed-things.ts';

/** Decisions that can be appealed, read from the log, where they never change, and whether they still stand. */
@Injectable()
export class AppealedDecisions {
  constructor(
    private readonly database: PrimaryDatabase,
    private readonly clock: Clock,
    private readonly store: EventStore,
  ) {}

  /** `undefined` if there is no such decision at this log position. */
  async by(
    position: number,
  ): Promise<{ readonly decision: AppealedDecision; readonly event: RecordedEvent } | undefined> {
    const [event] = await this.store.readPositions([position]);
    if (event === undefined) return undefined;
    const decision = appealedDecision(event);
    return decision && { decision, event };
  }

  /** The decisions that have not been undone, replaced or ended. A decision that stopped standing never stands again. */
  async standing(positions: readonly number[]): Promise<ReadonlySet<number>> {
    if (positions.length === 0) return new Set();
    const { rows } = await standingOf(positions, this.clock.now()).execute(this.database.prepared());
    return new Set(rows.map(({ position }) => position));
  }

  /** An admin other than this one, or `undefined` if there is none. */
  async otherAdminThan(accountId: number): Promise<number | undefined> {
    const admin = await this.database
      .prepared<TablesOf<typeof AccountRow>>()
      .selectFrom('account')
      .select('account_id')
      .where('role', '=', 'Admin')
      .where('is_disabled', '=', false)
      .where('account_id', '<>', accountId)
      .orderBy('account_id')
      .limit(1)
      .executeTakeFirst();
    return admin?.account_id;
  }
}

const standingOf = (positions: readonly number[], now: Date) => sql<{ position: number }>`
  select position::float8 as position from unnest(${positions}::bigint[]) requested (position)
  where exists (
    select from moderation_decision decision join moderated_thing thing using (subject_kind, subject_id)
    where decision.position = requested.position and decision.undone_by is null and (
      ${isRestorable}
      or decision.kind in ('companyRejected', 'companyRevoked') and thing.content ->> 'verified' = '2' and not exists (
        select from moderation_decision later
        where later.subject_kind = 'company' and later.subject_id = decision.subject_id and later.position > decision.position
      )
    )
  ) or exists (
    select from account_warning warning where warning.position = requested.position and withdrawn_at is null
  ) or exists (
    select from account_suspension suspension
    where suspension.position = requested.position and lifted_at is null and (until is null or until > ${now})
  )`;
