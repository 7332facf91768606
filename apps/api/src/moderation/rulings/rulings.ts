import type { DecisionDetails, Ruling } from '@lock-in/contracts';
import { type DecisionKind, stepsOf } from '@lock-in/domain';
import { EventStore } from '@lock-in/event-store';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { PrimaryDatabase } from '../../platform/database/primary-database.ts';
import type { TablesOf } from '../../platform/database/read-model.ts';
import { Violations } from '../../shared/reference-data/violations.ts';
import { Persons } from '../history/persons.ts';
import { wordsByPosition } from '../timeline/words-by-position.ts';
import type { RulingRow } from './ruling-rows.ts';

/** Rulings as they were made, for their undo and their answer. */
@Injectable()
export class Rulings {
  constructor(
    private readonly database: PrimaryDatabase,
    private readonly persons: Persons,
    private readonly violations: Violations,
    private readonly store: EventStore,
  ) {}

  async by(rulingId: number): Promise<RulingRow | undefined> {
    return this.database
      .prepared<TablesOf<typeof RulingRow>>()
      .selectFrom('ruling')
      .selectAll()
      .select(sql<number>`position::float8`.as('position'))
      .where('ruling_id', '=', rulingId)
      .executeTakeFirst();
  }

  /** The ruling of which the decision at this log position is a step: all its parts that can be undone, and their number of steps. */
  async ofDecision(position: number): Promise<DecisionDetails['ruling']> {
    const { rows } = await rulingsWithStep(position).execute(this.database.prepared());
    if (rows.length === 0) return null;
    return {
      rulings: rows.map(({ ruling_id }) => ruling_id),
      steps: rows.reduce(
        (sum, { items, warning, suspension_id: suspensionId }) =>
          sum + stepsOf({ items, warning, suspensionId }),
        0,
      ),
    };
  }

  async shown(rulingId: number): Promise<Ruling | undefined> {
    const row = await this.by(rulingId);
    if (row === undefined) return undefined;
    const ids = [row.decided_by, ...(row.undone_by === null ? [] : [row.undone_by])];
    const [person, names, words] = await Promise.all([
      this.persons.byId(ids),
      this.violations.names(),
      wordsByPosition(this.store, [row.position]),
    ]);
    const numberOf = (outcome: string) => row.items.filter((item) => item.outcome === outcome).length;
    return {
      rulingId,
      accountId: row.account_id,
      decidedBy: person(row.decided_by),
      decidedAt: new Date(row.decided_at).toISOString(),
      undoneAt: row.undone_at && new Date(row.undone_at).toISOString(),
      undoneBy: row.undone_by === null ? null : person(row.undone_by),
      removed: numberOf('removed'),
      warned: row.warning !== null,
      suspended: row.suspension_id !== null,
      dismissed: numberOf('dismissed'),
      reasons: row.violation_ids.map((id) => names.get(id) ?? ''),
      words: words.get(row.position) ?? '',
    };
  }
}

/** Steps are appended together with their ruling, so they have its time. A decision that is no step has no ruling that names its thing. */
const rulingsWithStep = (position: number) => sql<RulingRow>`
  with step as (
    select ruling.ruling_id, coalesce(ruling.continues, ruling.ruling_id) as first_id
    from moderation_decision decision join ruling
      on ruling.account_id = decision.author_id and ruling.decided_at = decision.decided_at and ruling.position < decision.position
    where decision.position = ${position}::bigint and ruling.undone_at is null and (
      decision.kind = 'accountWarned' and ruling.warning is not null
      or decision.kind = 'accountSuspended' and ruling.suspension_id is not null
      or decision.kind in (${sql.join(stepsWithThings.map((kind) => sql.lit(kind)))}) and ruling.items @> jsonb_build_array(
        jsonb_build_object('thing', decision.subject_kind, 'thingId', decision.subject_id)
      )
    )
    order by ruling.position desc limit 1
  )
  select part.* from step join ruling part on step.first_id in (part.ruling_id, part.continues)
  where part.undone_at is null order by part.ruling_id`;

const stepsWithThings: readonly DecisionKind[] = [
  'postRemoved',
  'commentRemoved',
  'jobTakenDown',
  'pictureRemoved',
  'reportsDismissed',
  'postReleased',
  'commentReleased',
];
