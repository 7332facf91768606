import type { Appealable, OwnAppeal } from '@lock-in/contracts';
import { appealableUntil } from '@lock-in/domain';
import { EventStore } from '@lock-in/event-store';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Clock } from '../../platform/clock.ts';
import type { TablesOf } from '../../platform/database/read-model.ts';
import { ReadDatabase } from '../../platform/database/read-database.ts';
import { AppealedDecisions } from './appealed-decisions.ts';
import type { AppealRow } from './appeals.ts';
import type { DecisionRow } from '../history/decisions.ts';
import { wordsByPosition } from '../timeline/words-by-position.ts';

interface Decided {
  readonly position: number;
  readonly decidedAt: string;
}

/** Whether people can appeal the decisions about them, and the results of their appeals. */
@Injectable()
export class OwnAppeals {
  constructor(
    private readonly reads: ReadDatabase,
    private readonly clock: Clock,
    private readonly decisions: AppealedDecisions,
    private readonly store: EventStore,
  ) {}

  /** The returned function accepts only positions of these decisions. */
  async of(decided: readonly Decided[]): Promise<(position: number) => Appealable> {
    const positions = decided.map(({ position }) => position);
    const [made, standing] = await Promise.all([this.made(positions), this.decisions.standing(positions)]);
    const until = new Map(
      decided.map(({ position, decidedAt }) => [position, appealableUntil(decidedAt)] as const),
    );
    const now = this.clock.now().getTime();
    return (position) => {
      const appeal = made.get(position) ?? null;
      const end = until.get(position)!;
      const isOpen = appeal === null && standing.has(position) && Date.parse(end) >= now;
      return { position, appeal, appealUntil: isOpen ? end : null };
    };
  }

  async one(position: number): Promise<Appealable | undefined> {
    const found = await this.decisions.by(position);
    if (found === undefined) return undefined;
    const decidedAt = new Date(found.event.occurredAt).toISOString();
    return (await this.of([{ position, decidedAt }]))(position);
  }

  /** The last decision that left a company unverified. */
  async rejection(accountId: number): Promise<Appealable | null> {
    const decision = await this.tables
      .selectFrom('moderation_decision')
      .select(sql<number>`position::float8`.as('at'))
      .where('author_id', '=', accountId)
      .where('kind', 'in', ['companyRejected', 'companyRevoked'])
      .orderBy('position', 'desc')
      .limit(sql.lit(1))
      .executeTakeFirst();
    return (decision && (await this.one(decision.at))) ?? null;
  }

  private async made(positions: readonly number[]): Promise<ReadonlyMap<number, OwnAppeal>> {
    const rows = await this.tables
      .selectFrom('appeal')
      .select([
        sql<number>`decision_position::float8`.as('decision_position'),
        'state',
        sql<number>`position::float8`.as('position'),
        'made_at',
        'answered_at',
        sql<number | null>`answered_position::float8`.as('answered_position'),
      ])
      .where(({ eb, fn, val }) => eb('decision_position', '=', fn.any(val(positions))))
      .execute();
    const words = await wordsByPosition(
      this.store,
      rows.flatMap(({ position, answered_position }) => [
        position,
        ...(answered_position === null ? [] : [answered_position]),
      ]),
    );
    return new Map(
      rows.map((row) => [
        row.decision_position,
        {
          state: row.state,
          words: words.get(row.position) ?? '',
          madeAt: new Date(row.made_at).toISOString(),
          answeredAt: row.answered_at && new Date(row.answered_at).toISOString(),
          reason: row.answered_position === null ? null : (words.get(row.answered_position) ?? ''),
        },
      ]),
    );
  }

  private get tables() {
    return this.reads.prepared<TablesOf<typeof AppealRow | typeof DecisionRow>>();
  }
}
