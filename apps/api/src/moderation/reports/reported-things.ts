import { reportCaseStream, type ReportedKind, type ReportedThing } from '@lock-in/domain';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { PrimaryDatabase } from '../../platform/database/primary-database.ts';
import type { TablesOf } from '../../platform/database/read-model.ts';
import type { SubjectKind, ThingRow } from './moderated-things.ts';
import type { ReportCaseRow } from './report-cases.ts';

/** The thing of a case and the post that contains it. */
export interface CasePlace extends ReportedThing {
  readonly postId: number | null;
  readonly stream: string;
}

/** With the ids for a ruling about it. */
export interface CaseToDecide extends CasePlace, RulingIds {
  readonly caseId: number;
  readonly authorId: number | null;
  /** For a profile: whether it has a picture, which alone can be removed of it. */
  readonly hasPicture: boolean;
}

/** Whose a thing is, and its open case. */
export interface ThingFacts extends ReportedThing {
  readonly postId: number | null;
  readonly authorId: number | null;
  readonly caseId: number | null;
}

/** The ids that a ruling may need. */
export interface RulingIds {
  readonly rulingId: number;
  readonly suspensionId: number | null;
}

/** An account that is reported is moderated as a company. */
export const kindOf = (thing: ReportedKind): SubjectKind => (thing === 'account' ? 'company' : thing);

/** A ruling is numbered like a case, because a warning names either of them. */
const newRulingIds = (suspends: boolean) => sql`
  nextval('case_id')::integer as "rulingId",
  case when ${suspends}::boolean then nextval('suspension_id')::integer end as "suspensionId"`;

/** The post of a comment in row `t` of `moderated_thing`, which may be gone. */
const postOfThing = sql`
  case when t.subject_kind = 'comment'
    then (coalesce(t.content, t.decisions -> -1 -> 'content') ->> 'postId')::integer end`;

/** Whether row `c` of `report_case` is an undecided case of a thing of this account, or of its profile. */
export const isOpenCaseOf = (accountId: number) => sql<boolean>`
  c.state <> 'decided' and ${isCaseOf(accountId)}`;

/** Whether row `c` of `report_case` is about something of this account, or about its profile. */
export const isCaseOf = (accountId: number) => sql<boolean>`(
  c.thing = 'account' and c.thing_id = ${accountId}::integer
  or exists (
    select from moderated_thing owned
    where owned.subject_kind = c.thing and owned.subject_id = c.thing_id and owned.author_id = ${accountId}::integer
  )
)`;

/** Immutable facts about things that are reported. */
@Injectable()
export class ReportedThings {
  constructor(private readonly database: PrimaryDatabase) {}

  async placeOf(caseId: number): Promise<CasePlace | undefined> {
    const found = await this.tables
      .selectFrom('report_case')
      .select(['thing', 'thing_id as thingId', 'post_id as postId'])
      .where('case_id', '=', caseId)
      .executeTakeFirst();
    return found && { ...found, stream: reportCaseStream(found, found.postId) };
  }

  /** The same with the owners, in the order of the ids. Unknown cases are left out. */
  async toDecide(caseIds: readonly number[], suspends: boolean): Promise<CaseToDecide[]> {
    const { rows } = await sql<Omit<CaseToDecide, 'stream'>>`
      select c.case_id as "caseId", c.thing, c.thing_id as "thingId", c.post_id as "postId",
        case when c.thing = 'account' then c.thing_id else t.author_id end as "authorId",
        c.thing = 'account' and exists (
          select from account where account_id = c.thing_id and picture_key is not null
        ) as "hasPicture",
        ${newRulingIds(suspends)}
      from unnest(${caseIds}::integer[]) with ordinality asked (case_id, nth) join report_case c using (case_id)
      left join moderated_thing t on t.subject_kind = c.thing and t.subject_id = c.thing_id
      order by nth`.execute(this.tables);
    return rows.map((row) => ({ ...row, stream: reportCaseStream(row, row.postId) }));
  }

  async rulingIds(suspends: boolean): Promise<RulingIds> {
    const { rows } = await sql<RulingIds>`
      select ${newRulingIds(suspends)}`.execute(this.tables);
    return rows[0]!;
  }

  /** Things that were ever there; others are left out. */
  async facts(things: readonly ReportedThing[]): Promise<ThingFacts[]> {
    const { rows } = await sql<ThingFacts>`
      select asked.thing, asked.id as "thingId", ${postOfThing} as "postId",
        case when asked.thing = 'account' then asked.id else t.author_id end as "authorId", null::integer as "caseId"
      from unnest(${things.map(({ thing }) => thing)}::text[], ${things.map(({ thingId }) => thingId)}::integer[]) asked (thing, id)
      left join moderated_thing t on t.subject_kind = asked.thing and t.subject_id = asked.id
      where asked.thing = 'account' or t.subject_id is not null`.execute(this.tables);
    return rows;
  }

  /** The person's things that have an open case, those reported first coming first. */
  async openOf(accountId: number, most: number): Promise<ThingFacts[]> {
    const { rows } = await sql<ThingFacts>`
      select c.thing, c.thing_id as "thingId", c.post_id as "postId", ${accountId}::integer as "authorId", c.case_id as "caseId"
      from report_case c where ${isOpenCaseOf(accountId)} order by c.opened_position limit ${most}`.execute(
      this.tables,
    );
    return rows;
  }

  /** The account that owns the thing; `undefined` if it does not exist. */
  async authorOf(thing: ReportedKind, thingId: number): Promise<number | undefined> {
    if (thing === 'account') return thingId;
    const found = await this.tables
      .selectFrom('moderated_thing')
      .select('author_id')
      .where('subject_kind', '=', thing)
      .where('subject_id', '=', thingId)
      .executeTakeFirst();
    return found?.author_id;
  }

  /** The accounts that a caller must not be blocked by to see the thing: its owner, and for a comment that of its post. */
  async ownersOf(thing: ReportedKind, thingId: number, postId: number | null): Promise<number[]> {
    const owners = [
      await this.authorOf(thing, thingId),
      ...(postId === null ? [] : [await this.authorOf('post', postId)]),
    ];
    return owners.filter((owner) => owner !== undefined);
  }

  /** The post of a comment; `undefined` if the comment does not exist. */
  async postOf(commentId: number): Promise<number | undefined> {
    const found = await this.tables
      .selectFrom('moderated_thing')
      .select(sql<number | null>`(content ->> 'postId')::integer`.as('postId'))
      .where('subject_kind', '=', 'comment')
      .where('subject_id', '=', commentId)
      .executeTakeFirst();
    return found?.postId ?? undefined;
  }

  private get tables() {
    return this.database.prepared<TablesOf<typeof ReportCaseRow | typeof ThingRow>>();
  }
}
