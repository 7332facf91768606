import type { JobDraftAnswer } from '@lock-in/contracts';
import type { DraftContent, DraftEvent } from '@lock-in/domain';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { ReadDatabase } from '../../platform/database/read-database.ts';
import { readModel, type TablesOf } from '../../platform/database/read-model.ts';
import { type Page, pageOf, type Paging } from '../../platform/http/paging.ts';
import { instant } from '../../shared/jobs/job-views.ts';

/** A draft that was neither published nor discarded. */
export const DraftRow = defineEntity({
  name: 'JobDraftRow',
  tableName: 'job_draft',
  properties: {
    draft_id: p.integer().primary(),
    company_id: p.integer(),
    content: p.json().$type<DraftContent>(),
    revision: p.integer(),
    /** Log position of the last save. */
    position: p.bigint('number'),
    saved_at: p.datetime().$type<string>(),
  },
});
type Row = InferEntity<typeof DraftRow>;

export const drafts = readModel<Row, DraftEvent>({
  entity: DraftRow,
  indexes: `
    create index job_draft_of_company on job_draft (company_id, position desc)`,
  handles: ['JobDraftSaved', 'JobDraftDiscarded', 'JobDraftPublished'],
  keyOf: ({ data }) => ({ draft_id: data.draftId }),
  fold(row, { type, data, position, occurredAt }) {
    if (type !== 'JobDraftSaved') return undefined;
    const { draftId, companyId, content } = data;
    const revision = (row?.revision ?? 0) + 1;
    return { draft_id: draftId, company_id: companyId, content, revision, position, saved_at: occurredAt };
  },
});

/** The drafts of one company, for its own people only. */
@Injectable()
export class DraftPages {
  constructor(private readonly reads: ReadDatabase) {}

  async one(draftId: number, companyId: number): Promise<JobDraftAnswer | undefined> {
    const row = await this.of(companyId).where('draft_id', '=', draftId).executeTakeFirst();
    return row && shown(row);
  }

  async page(companyId: number, paging: Paging): Promise<Page<'drafts', JobDraftAnswer>> {
    const scope = `drafts of ${companyId}`;
    const after = paging.after(scope)?.[0];
    const [rows, { count }] = await Promise.all([
      this.of(companyId)
        .$if(after !== undefined, (query) => query.where('position', '<', after!))
        .orderBy('job_draft.position', 'desc')
        .offset(paging.offset)
        .limit(paging.pageSize + 1)
        .execute(),
      this.tables
        .selectFrom('job_draft')
        .select(sql<number>`count(*)::integer`.as('count'))
        .where('company_id', '=', companyId)
        .executeTakeFirstOrThrow(),
    ]);
    return pageOf('drafts', rows, {
      paging,
      total: count,
      scope,
      keyOf: ({ position }) => [position],
      shown,
    });
  }

  private of(companyId: number) {
    return (
      this.tables
        .selectFrom('job_draft')
        // As a number: the driver gives 64-bit integers as text.
        .select(['draft_id', 'content', 'revision', 'saved_at', sql<number>`position::float8`.as('position')])
        .where('company_id', '=', companyId)
    );
  }

  private get tables() {
    return this.reads.prepared<TablesOf<typeof DraftRow>>();
  }
}

const shown = (row: Omit<Row, 'company_id' | 'saved_at'> & { saved_at: string | Date }): JobDraftAnswer => ({
  draftId: row.draft_id,
  revision: row.revision,
  savedAt: instant(row.saved_at),
  ...row.content,
  responsibilities: [...row.content.responsibilities],
  questions: row.content.questions.map((question) => ({ ...question, options: [...question.options] })),
});
