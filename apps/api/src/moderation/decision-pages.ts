import type { Decision } from '@lock-in/contracts';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import { type Page, pageOf, type Paging } from '../platform/http/paging.ts';
import { scopeOf } from '../platform/http/scope.ts';
import { Violations } from '../platform/moderation/violations.ts';
import { searchTerms, wordsOf } from '../platform/search/words.ts';
import {
  countUpTo,
  type DecisionFilter,
  type DecisionSearch,
  gather,
  type Key,
  listed,
  namedBy,
  tallied,
  termOf,
  walk,
} from './decision-search.ts';
import {
  decisionColumns,
  type ReadDecision,
  reasonsById,
  shownDecision,
  withPeople,
} from './shown-decisions.ts';

/** Where no tally knows better, counting ends here: as far as a near page is walked to anyway. */
const countedUpTo = 100;

interface Count {
  readonly total: number;
  readonly more: boolean;
}

const nothing = { rows: [], count: { total: 0, more: false } };

/** The history of moderation: what admins decided, newest first. */
@Injectable()
export class DecisionPages {
  constructor(
    private readonly em: EntityManager,
    private readonly violations: Violations,
  ) {}

  async page(
    filter: DecisionFilter,
    paging: Paging,
  ): Promise<Page<'decisions', Decision> & { moreThanCounted: boolean }> {
    const { kind, admin, reason, from, to, q } = filter;
    const scope = scopeOf('decisions', kind, admin, reason, from, to, q);
    const key = paging.after(scope);
    const reasons = reasonsById(await this.violations.all());
    const search = await this.searchFor(filter);
    const { rows, count } = search === undefined ? nothing : await this.found(search, key, paging);
    const page = pageOf('decisions', rows as readonly ReadDecision[], {
      paging,
      total: count.total,
      scope,
      // In front of the sort key, what was counted on the first page.
      keyOf: (row) => [count.total, Number(count.more), row.decided, row.position],
      shown: (row) => shownDecision(row, reasons),
    });
    return { ...page, moreThanCounted: count.more };
  }

  /** Undefined: there is no word in what is looked for, and so nothing to find. */
  async searchFor(filter: DecisionFilter): Promise<DecisionSearch | undefined> {
    if (filter.q === undefined) return { filter, terms: [] };
    const words = searchTerms(filter.q);
    if (words.length === 0) return undefined;
    const reasons = (await this.violations.all()).map(({ violationId, description }) => ({
      violationId,
      words: wordsOf(description),
    }));
    const { rows } = await namedBy(words, reasons).execute(this.tables);
    return { filter, terms: words.map((word, index) => termOf(word, rows[index]!)) };
  }

  /** Without words an index knows every page, and a tally their number. Words are walked to as far as they are near, and else gathered. */
  private async found(search: DecisionSearch, key: readonly number[] | undefined, paging: Paging) {
    const after: Key | undefined = key && { decided: key[2]!, position: key[3]! };
    const known = key && { total: key[0]!, more: key[1] === 1 };
    const limit = paging.pageSize + 1;
    if (search.terms.length === 0) {
      const [{ rows }, count] = await Promise.all([
        this.shown(listed(search, after, limit, paging.offset), limit),
        known ?? this.tallied(search.filter),
      ]);
      return { rows, count };
    }
    const most = known ? limit : Math.max(limit, countedUpTo + 1);
    const near =
      paging.offset === 0 ? await this.shown(walk(search, after, most), limit) : { rows: [], passing: 0 };
    const enough = near.rows.length === limit;
    const counted = known ?? (near.passing > countedUpTo ? countOf(near.passing) : undefined);
    const [{ rows }, count] = await Promise.all([
      enough ? near : this.shown(gather(search, after, limit, paging.offset), limit),
      counted ?? this.counted(search),
    ]);
    return { rows, count };
  }

  /** The first of some decisions, and how many keys there were. */
  private async shown(keys: RawBuilder<Key>, limit: number) {
    const { rows } = await sql<ReadDecision & { passing: number }>`
      with hit as materialized (${keys})
      select ${decisionColumns}, hit.decided, (select count(*)::integer from hit) as passing
      from (select * from hit order by decided desc, position desc limit ${sql.lit(limit)}) hit
      join moderation_decision decision on decision.position = hit.position ${withPeople}
      order by hit.decided desc, hit.position desc`.execute(this.tables);
    return { rows, passing: rows[0]?.passing ?? 0 };
  }

  private async tallied(filter: DecisionFilter): Promise<Count> {
    const { rows } = await sql<{ count: number }>`
      select coalesce(sum(count), 0)::integer as count from moderation_count where ${tallied(filter)}`.execute(
      this.tables,
    );
    return { total: rows[0]!.count, more: false };
  }

  private async counted(search: DecisionSearch): Promise<Count> {
    const { rows } = await countUpTo(search, countedUpTo + 1).execute(this.tables);
    return countOf(rows[0]!.count);
  }

  private get tables() {
    return this.em.getKysely();
  }
}

const countOf = (found: number): Count => ({
  total: Math.min(found, countedUpTo),
  more: found > countedUpTo,
});
