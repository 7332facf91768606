import type { Decision } from '@lock-in/contracts';
import { EventStore } from '@lock-in/event-store';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import { MentionNames } from '../../shared/accounts/mention-names.ts';
import { ReadDatabase } from '../../platform/database/read-database.ts';
import { type Page, pageOf, type Paging } from '../../platform/http/paging.ts';
import { scopeOf } from '../../platform/http/scope.ts';
import { Violations } from '../../shared/reference-data/violations.ts';
import { type Count, countOf, narrowedPage, pageOnly, readPage } from '../../shared/search/narrowed-page.ts';
import { isWorthPreparing } from '../../shared/search/name-matches.ts';
import { searchTerms, wordsOf } from '../../shared/search/words.ts';
import {
  type DecisionFilter,
  type DecisionSearch,
  gathered,
  isTallied,
  type Key,
  listed,
  narrowed,
  tallied,
} from './decision-search.ts';
import { withNotes } from './notes.ts';
import { decisionColumns, type ReadDecision, shownDecision, withPeople } from './shown-decisions.ts';

const nothing = { rows: [], count: { total: 0, more: false } };

/** The history of moderation: all decisions, newest first. */
@Injectable()
export class DecisionPages {
  constructor(
    private readonly em: EntityManager,
    private readonly reads: ReadDatabase,
    private readonly violations: Violations,
    private readonly mentions: MentionNames,
    private readonly store: EventStore,
  ) {}

  async page(
    filter: DecisionFilter,
    paging: Paging,
  ): Promise<Page<'decisions', Decision> & { moreThanCounted: boolean }> {
    const { kind, admin, reason, person, from, to, q } = filter;
    const scope = scopeOf('decisions', kind, admin, reason, person, from, to, q);
    const key = paging.after(scope);
    const reasons = await this.violations.names();
    const search = await this.searchFor(filter);
    const { rows, count } = search === undefined ? nothing : await this.found(search, key, paging);
    const page = pageOf('decisions', await this.mentions.into(await withNotes(this.store, rows)), {
      paging,
      total: count.total,
      scope,
      // The cursor also carries the counts of the first page, in front of the sort key.
      keyOf: (row) => [count.total, Number(count.more), row.decided, row.position],
      shown: (row) => shownDecision(row, reasons),
    });
    return { ...page, moreThanCounted: count.more };
  }

  /** `undefined` if the query contains no word, so that nothing can match. */
  async searchFor(filter: DecisionFilter): Promise<DecisionSearch | undefined> {
    if (filter.q === undefined) return { filter, words: [], reasons: [] };
    const words = searchTerms(filter.q);
    if (words.length === 0) return undefined;
    const reasons = (await this.violations.all()).map(({ violationId, description }) => ({
      violationId,
      words: wordsOf(description),
    }));
    return { filter, words, reasons };
  }

  /** Without words, an index finds every page and the tally has the total. */
  private async found(search: DecisionSearch, key: readonly number[] | undefined, paging: Paging) {
    const after: Key | undefined = key && { decided: key[2]!, position: key[3]! };
    const known = key && { total: key[0]!, more: key[1] === 1 };
    const { filter, words } = search;
    if (words.length === 0) {
      const [{ rows }, count] = await Promise.all([
        this.shown(pageOnly(listed(filter, after, paging.pageSize + 1, paging.offset)), false),
        known ?? this.counted(search),
      ]);
      return { rows, count };
    }
    const way = narrowedPage(narrowed(search, after), paging, !known);
    const { rows, found } = await this.shown(way, isWorthPreparing(words, paging));
    return { rows, count: known ?? countOf(found, paging.pageSize) };
  }

  private shown(way: RawBuilder<unknown>, mayPrepare: boolean) {
    const shown = sql`
      select ${decisionColumns}
      from page join moderation_decision decision on decision.position = page.position ${withPeople}`;
    const by = sql`decided desc, position desc`;
    return readPage<ReadDecision>(this.reads, { way, shown, by, id: 'position' }, mayPrepare);
  }

  private async counted(search: DecisionSearch): Promise<Count> {
    const count = isTallied(search)
      ? sql<{ count: number }>`
        select coalesce(sum(count), 0)::integer as count from moderation_count where ${tallied(search.filter)}`
      : sql<{ count: number }>`
        select count(*)::integer as count from (${gathered(sql`position`, search)}) found`;
    const { rows } = await count.execute(this.tables);
    return { total: rows[0]!.count, more: false };
  }

  private get tables() {
    return this.em.getKysely();
  }
}
