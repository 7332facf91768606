import type { CountSpan, DecisionCounts, DecisionKind } from '@lock-in/contracts';
import { dayInSingapore } from '@lock-in/domain';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import { Clock } from '../../platform/clock.ts';
import { Violations } from '../../shared/reference-data/violations.ts';
import { DecisionPages } from './decision-pages.ts';
import {
  type DecisionFilter,
  type DecisionSearch,
  isTallied,
  termsOf,
  gathered,
  tallied,
} from './decision-search.ts';
import { Persons } from './persons.ts';
import { spansBetween, startOf } from '../timeline/time-spans.ts';

interface Counted {
  readonly by: 'time' | 'kind' | 'reason' | 'admin';
  readonly day: string;
  readonly kind: DecisionKind;
  /** Id of the reason or the admin. */
  readonly id: number;
  readonly count: number;
}

/** Counts decisions over time and by kind, reason and admin. */
@Injectable()
export class DecisionCounter {
  constructor(
    private readonly em: EntityManager,
    private readonly pages: DecisionPages,
    private readonly persons: Persons,
    private readonly violations: Violations,
    private readonly clock: Clock,
  ) {}

  async counts(filter: DecisionFilter, span: CountSpan): Promise<DecisionCounts> {
    const search = await this.pages.searchFor(filter);
    const counted = search === undefined ? [] : await this.counted(search);
    const of = (by: Counted['by']) =>
      counted.filter((each) => each.by === by).toSorted((one, other) => other.count - one.count);
    const kinds = of('kind');
    const reasons = await this.violations.names();
    const decider = await this.persons.decidersById(of('admin').map(({ id }) => id));
    return {
      total: sum(kinds),
      span,
      overTime: this.overTime(of('time'), filter, span),
      byKind: kinds.map(({ kind, count }) => ({ kind, count })),
      byReason: of('reason').map(({ id, count }) => ({
        violationId: id,
        description: reasons.get(id) ?? '',
        count,
      })),
      byAdmin: of('admin').map(({ id, count }) => ({ ...decider(id), count })),
    };
  }

  private async counted(search: DecisionSearch): Promise<Counted[]> {
    const query = isTallied(search) ? countTally(search.filter) : countMatches(search);
    const { rows } = await query.execute(this.em.getKysely());
    return rows;
  }

  private overTime(counted: readonly Counted[], { from, to }: DecisionFilter, span: CountSpan) {
    const days = counted.map(({ day }) => day).toSorted();
    const today = dayInSingapore(this.clock.now());
    const first = from ?? days[0];
    // There are no future decisions: a period that ends in the future ends today.
    const last = to === undefined || to > today ? ((days.at(-1) ?? '') > today ? days.at(-1) : today) : to;
    if (first === undefined || last === undefined) return [];
    const spans = new Map<string, DecisionCounts['overTime'][number]>(
      spansBetween(span, first, last).map((start) => [start, { start, total: 0, kinds: {} }]),
    );
    for (const { day, kind, count } of counted) {
      const at = spans.get(startOf(span, day));
      if (!at) continue;
      at.total += count;
      at.kinds[kind] = (at.kinds[kind] ?? 0) + count;
    }
    return [...spans.values()];
  }
}

const sum = (counted: readonly Counted[]) => counted.reduce((total, { count }) => total + count, 0);

/** The tally has all counts except for those of a person or of a search by words. */
const countTally = (filter: DecisionFilter): RawBuilder<Counted> => sql`
  select 'time' as by, day, kind, 0 as id, sum(count)::integer as count
    from moderation_count where ${tallied(filter, 'time')} group by day, kind
  union all select 'kind', '', kind, 0, sum(count)::integer from moderation_count where ${tallied(filter, 'kind')} group by kind
  union all select 'reason', '', '', violation_id, sum(count)::integer
    from moderation_count where ${tallied(filter, 'reason')} group by violation_id
  union all select 'admin', '', '', admin_id, sum(count)::integer from moderation_count where ${tallied(filter, 'admin')} group by admin_id`;

const countMatches = (search: DecisionSearch): RawBuilder<Counted> => sql`
  with ${search.words.length === 0 ? sql`` : sql`${termsOf(search)},`} found as materialized (
    ${gathered(sql`decided_at, kind, admin_id, violation_ids`, search)}
  )
  select 'time' as by, to_char(decided_at at time zone 'Asia/Singapore', 'YYYY-MM-DD') as day, kind, 0 as id, count(*)::integer as count
    from found group by 2, 3
  union all select 'kind', '', kind, 0, count(*)::integer from found group by kind
  union all select 'reason', '', '', reason, count(*)::integer from found cross join unnest(violation_ids) reason
    ${search.filter.reason === undefined ? sql`` : sql`where reason = ${search.filter.reason}::integer`} group by reason
  union all select 'admin', '', '', admin_id, count(*)::integer from found group by admin_id`;
