import type { Appealable, Removal } from '@lock-in/contracts';
import { EventStore } from '@lock-in/event-store';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { MentionNames } from '../../shared/accounts/mention-names.ts';
import { ReadDatabase } from '../../platform/database/read-database.ts';
import type { TablesOf } from '../../platform/database/read-model.ts';
import { afterEveryId, type Page, pageOf, type Paging } from '../../platform/http/paging.ts';
import { Violations } from '../../shared/reference-data/violations.ts';
import type { Content } from './contents.ts';
import { textsOf } from '../timeline/content-texts.ts';
import type { DecisionRow } from '../history/decisions.ts';
import { OwnAppeals } from '../appeals/own-appeals.ts';
import { wordsByPosition } from '../timeline/words-by-position.ts';
import { isRemoval } from './removed-things.ts';
import { contentAtDecision, type Reasons } from '../history/shown-decisions.ts';

type RemovedKind = Exclude<Removal['kind'], 'picture'> | 'account';

interface Removed {
  readonly position: number;
  readonly decided: number;
  readonly restored: number | null;
  readonly subject_kind: RemovedKind;
  readonly subject_id: number;
  readonly violation_ids: readonly number[];
  /** Log position of the ruling that it was a step of. */
  readonly ruled: number | null;
  readonly content: Content;
  readonly seen: boolean;
}

const ofAccount = (accountId: number) => sql<boolean>`
  decision.author_id = ${accountId}::integer and ${isRemoval}`;

/** The ruling that row `decision` was a step of: the last one before it that names the thing as removed, unless it was removed in between. */
const positionOfRuling = sql`(
  select ruling.position::float8 from ruling
  where ruling.account_id = decision.author_id and ruling.position < decision.position
    and ruling.items @> jsonb_build_array(
      jsonb_build_object('thing', decision.subject_kind, 'thingId', decision.subject_id, 'outcome', 'removed')
    )
    and not exists (
      select from moderation_decision again
      where again.subject_kind = decision.subject_kind and again.subject_id = decision.subject_id and again.kind = decision.kind
        and again.position > ruling.position and again.position < decision.position
    )
  order by ruling.position desc limit 1
)`;

const seenUpTo = (accountId: number) =>
  sql<number>`coalesce((select position from removals_seen where account_id = ${accountId}::integer), 0)`;

/** Removals as the owners of the things see them: what was removed and why, but not by whom. */
@Injectable()
export class Removals {
  constructor(
    private readonly reads: ReadDatabase,
    private readonly violations: Violations,
    private readonly mentions: MentionNames,
    private readonly appeals: OwnAppeals,
    private readonly store: EventStore,
  ) {}

  async page(accountId: number, paging: Paging): Promise<Page<'removals', Removal> & { unseen: number }> {
    const scope = `removals of ${accountId}`;
    const [before] = paging.after(scope) ?? [afterEveryId];
    const [{ rows }, { total, unseen }, reasons] = await Promise.all([
      sql<Removed>`
        select decision.position::float8, (extract(epoch from decision.decided_at) * 1000)::float8 as decided, decision.subject_kind,
          (select (extract(epoch from later.decided_at) * 1000)::float8
            from moderation_decision later where later.position = decision.undone_by) as restored,
          decision.subject_id::float8 as subject_id, decision.violation_ids, decision.position <= ${seenUpTo(accountId)} as seen,
          ${contentAtDecision} as content, ${positionOfRuling} as ruled
        from moderation_decision decision join moderated_thing thing
          on thing.subject_kind = decision.subject_kind and thing.subject_id = decision.subject_id
        where ${ofAccount(accountId)} and decision.position < ${before}::bigint
        order by decision.position desc offset ${paging.offset} limit ${paging.pageSize + 1}`.execute(
        this.tables,
      ),
      this.counts(accountId),
      this.violations.names(),
    ]);
    const [appealOf, words] = await Promise.all([
      this.appeals.of(
        rows.map(({ position, decided }) => ({ position, decidedAt: new Date(decided).toISOString() })),
      ),
      wordsByPosition(
        this.store,
        rows.flatMap(({ ruled }) => ruled ?? []),
      ),
    ]);
    const shown = (row: Removed) => ({
      ...shownRemoval(row, reasons),
      words: row.ruled === null ? '' : (words.get(row.ruled) ?? ''),
      ...appealOf(row.position),
    });
    return {
      ...pageOf('removals', await this.mentions.into(rows), {
        paging,
        total,
        scope,
        keyOf: (row) => [row.position],
        shown,
      }),
      unseen,
    };
  }

  async unseen(accountId: number): Promise<number> {
    return (await this.counts(accountId)).unseen;
  }

  /** The account's newest removal up to a position, or `undefined` if there is none. */
  async newest(accountId: number, upTo: number): Promise<number | undefined> {
    const { position } = await this.tables
      .selectFrom('moderation_decision as decision')
      .select(sql<number | null>`max(position)::float8`.as('position'))
      .where(ofAccount(accountId))
      .where('position', '<=', upTo)
      .executeTakeFirstOrThrow();
    return position ?? undefined;
  }

  private async counts(accountId: number) {
    return this.tables
      .selectFrom('moderation_decision as decision')
      .select(({ cast, fn }) => [
        cast<number>(fn.countAll(), 'integer').as('total'),
        cast<number>(fn.countAll().filterWhere('position', '>', seenUpTo(accountId)), 'integer').as('unseen'),
      ])
      .where(ofAccount(accountId))
      .executeTakeFirstOrThrow();
  }

  private get tables() {
    return this.reads.prepared<TablesOf<typeof DecisionRow>>();
  }
}

function shownRemoval(row: Removed, reasons: Reasons): Omit<Removal, keyof Appealable | 'words'> {
  const { title, text } = textsOf(row.subject_kind, row.content);
  return {
    kind: row.subject_kind === 'account' ? 'picture' : row.subject_kind,
    id: row.subject_id,
    title: title === '' ? null : title,
    content: text,
    removedAt: new Date(row.decided).toISOString(),
    restoredAt: row.restored === null ? null : new Date(row.restored).toISOString(),
    reasons: row.violation_ids.map((id) => reasons.get(id) ?? ''),
    seen: row.seen,
  };
}
