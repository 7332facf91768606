import type { Appealable, OwnAppeal } from '@lock-in/contracts';
import { appealableUntil } from '@lock-in/domain';
import type { EventStore } from '@lock-in/event-store';
import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Clock } from '../platform/clock.ts';
import { Statements } from '../platform/database/statements.ts';
import { eventStore } from '../platform/log/tokens.ts';
import { AppealedDecisions } from './appealed-decisions.ts';
import { wordsByPosition } from './words-by-position.ts';

interface Row {
  readonly decision_position: number;
  readonly state: OwnAppeal['state'];
  readonly position: number;
  readonly made_at: Date;
  readonly answered_at: Date | null;
  readonly answered_position: number | null;
}

interface Decided {
  readonly position: number;
  readonly decidedAt: string;
}

/** Whether people can appeal the decisions about them, and the results of their appeals. */
@Injectable()
export class OwnAppeals {
  constructor(
    private readonly statements: Statements,
    private readonly clock: Clock,
    private readonly decisions: AppealedDecisions,
    @Inject(eventStore) private readonly store: EventStore,
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
    const { rows } = await sql<{ position: number }>`
      select position::float8 as position from moderation_decision
      where author_id = ${accountId} and kind in ('companyRejected', 'companyRevoked')
      order by moderation_decision.position desc limit 1`.execute(this.statements.prepared());
    return (rows[0] && (await this.one(rows[0].position))) ?? null;
  }

  private async made(positions: readonly number[]): Promise<ReadonlyMap<number, OwnAppeal>> {
    const { rows } = await sql<Row>`
      select decision_position::float8 as decision_position, state, position::float8 as position, made_at, answered_at,
        answered_position::float8 as answered_position
      from appeal where decision_position = any(${positions})`.execute(this.statements.prepared());
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
          madeAt: row.made_at.toISOString(),
          answeredAt: row.answered_at?.toISOString() ?? null,
          reason: row.answered_position === null ? null : (words.get(row.answered_position) ?? ''),
        },
      ]),
    );
  }
}
