import { mostListedInRecord, type RecordedItem } from '@lock-in/contracts';
import { readable } from '@lock-in/markdown';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { ReadDatabase } from '../../platform/database/read-database.ts';
import { shorten } from '../../platform/truncate.ts';
import type { Content } from '../reports/contents.ts';
import { textsOf } from '../timeline/content-texts.ts';

interface Row {
  readonly thing: RecordedItem['thing'];
  readonly id: number;
  readonly content: Content & { readonly postedAt: string; readonly postId?: number };
  readonly version: number;
  readonly case_id: number | null;
  readonly report_count: number | null;
}

const excerptLength = 160;

/** What a person posted and is still there. */
@Injectable()
export class PersonsItems {
  constructor(private readonly reads: ReadDatabase) {}

  /** Those with an open case first, then the newest. */
  async of(accountId: number): Promise<{ items: RecordedItem[]; itemCount: number }> {
    const isTheirs = sql`t.author_id = ${accountId}::integer and t.content is not null and t.subject_kind <> 'company'`;
    const [{ rows }, { rows: counted }] = await Promise.all([
      sql<Row>`
        select t.subject_kind as thing, t.subject_id::integer as id, t.content, t.changed_position::float8 as version, c.case_id, c.report_count
        from moderated_thing t left join report_case c
          on c.thing = t.subject_kind and c.thing_id = t.subject_id and c.state <> 'decided'
        where ${isTheirs}
        order by c.case_id is null, t.changed_position desc limit ${sql.lit(mostListedInRecord)}`.execute(
        this.reads.prepared(),
      ),
      sql<{
        total: number;
      }>`select count(*)::integer as total from moderated_thing t where ${isTheirs}`.execute(
        this.reads.prepared(),
      ),
    ]);
    return { items: rows.map(shownItem), itemCount: counted[0]!.total };
  }
}

function shownItem({ thing, id, content, version, case_id, report_count }: Row): RecordedItem {
  const { title, text } = textsOf(thing, content);
  return {
    thing,
    id,
    postId: content.postId ?? null,
    title,
    excerpt: shorten(readable(text), excerptLength),
    version,
    postedAt: new Date(content.postedAt).toISOString(),
    caseId: case_id,
    reportCount: report_count ?? 0,
  };
}
