import {
  type DecidedOutcome,
  reportCaseStream,
  type ReportedKind,
  type ReportedThing,
} from '@lock-in/domain';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Database } from '../../platform/database/database.ts';
import type { TablesOf } from '../../platform/database/read-model.ts';
import type { SubjectKind, ThingRow } from './moderated-things.ts';
import type { ReportCaseRow } from './report-cases.ts';

/** The thing of a case and the post that contains it. */
export interface CasePlace extends ReportedThing {
  readonly postId: number | null;
  readonly stream: string;
}

export interface CaseToDecide extends CasePlace {
  readonly authorId: number | null;
  readonly suspensionId: number | null;
}

/** An account that is reported is moderated as a company. */
export const kindOf = (thing: ReportedKind): SubjectKind => (thing === 'account' ? 'company' : thing);

/** Immutable facts about things that are reported. */
@Injectable()
export class ReportedThings {
  constructor(private readonly database: Database) {}

  async placeOf(caseId: number): Promise<CasePlace | undefined> {
    const found = await this.tables
      .selectFrom('report_case')
      .select(['thing', 'thing_id as thingId', 'post_id as postId'])
      .where('case_id', '=', caseId)
      .executeTakeFirst();
    return found && { ...found, stream: reportCaseStream(found, found.postId) };
  }

  /** The same with the owner, and the id of the suspension if the decision is one: what a decision needs, read in one statement. */
  async toDecide(caseId: number, outcome: DecidedOutcome): Promise<CaseToDecide | undefined> {
    const { rows } = await sql<Omit<CaseToDecide, 'stream'>>`
      select c.thing, c.thing_id as "thingId", c.post_id as "postId",
        case when c.thing = 'account' then c.thing_id else t.author_id end as "authorId",
        case when ${outcome} = 'suspended' then nextval('suspension_id')::integer end as "suspensionId"
      from report_case c left join moderated_thing t on t.subject_kind = c.thing and t.subject_id = c.thing_id
      where c.case_id = ${caseId}`.execute(this.tables);
    const [found] = rows;
    return found && { ...found, stream: reportCaseStream(found, found.postId) };
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
