import { reportCaseStream, type ReportedKind, type ReportedThing } from '@lock-in/domain';
import { Injectable } from '@nestjs/common';
import pg from 'pg';

/** What a case is about, and where its events are. */
export interface CasePlace extends ReportedThing {
  readonly postId: number | null;
  readonly stream: string;
}

/** What never changes of the things that are reported. */
@Injectable()
export class ReportedThings {
  constructor(private readonly pool: pg.Pool) {}

  async placeOf(caseId: number): Promise<CasePlace | undefined> {
    const { rows } = await this.pool.query<Omit<CasePlace, 'stream'>>({
      name: 'report case place',
      text: 'select thing, thing_id as "thingId", post_id as "postId" from report_case where case_id = $1',
      values: [caseId],
    });
    const [found] = rows;
    return found && { ...found, stream: reportCaseStream(found, found.postId) };
  }

  /** Whose it is. Undefined: it is gone, or never was. */
  async authorOf(thing: ReportedKind, thingId: number): Promise<number | undefined> {
    if (thing === 'account') return thingId;
    const { rows } = await this.pool.query<{ author_id: number }>({
      name: 'reported thing author',
      text: 'select author_id from moderated_thing where subject_kind = $1 and subject_id = $2',
      values: [thing, thingId],
    });
    return rows[0]?.author_id;
  }

  /** The post that a comment stands under. Undefined: the comment is gone, or never was. */
  async postOf(commentId: number): Promise<number | undefined> {
    const { rows } = await this.pool.query<{ postId: number | null }>({
      name: 'reported comment post',
      text: `
        select (content ->> 'postId')::integer as "postId" from moderated_thing
        where subject_kind = 'comment' and subject_id = $1`,
      values: [commentId],
    });
    return rows[0]?.postId ?? undefined;
  }
}
