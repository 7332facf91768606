import type { ApplicantStanding, KeptAnswer } from '@lock-in/contracts';
import type { ApplicationWordsEvent, EventOf } from '@lock-in/domain';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { ReadDatabase } from '../../platform/database/read-database.ts';
import { readModel, type TablesOf } from '../../platform/database/read-model.ts';

/** The applicant's texts beside the resume. They are deleted with it when the applicant's data is erased. */
export const ApplicationWordsRow = defineEntity({
  name: 'ApplicationWordsRow',
  tableName: 'job_application_words',
  properties: {
    application_id: p.integer().primary(),
    answers: p.json().$type<readonly KeptAnswer[]>(),
    cover_note: p.text().strictNullable(),
  },
});
type Row = InferEntity<typeof ApplicationWordsRow>;

export const applicationWords = readModel<Row, ApplicationWordsEvent | EventOf<'ResumeErased'>>({
  entity: ApplicationWordsRow,
  handles: ['QuestionsAnswered', 'CoverNoteSent', 'ResumeErased'],
  keyOf: ({ data }) => ({ application_id: data.applicationId }),
  fold(row, event) {
    if (event.type === 'ResumeErased') return undefined;
    const before = row ?? { application_id: event.data.applicationId, answers: [], cover_note: null };
    return event.type === 'QuestionsAnswered'
      ? { ...before, answers: event.personal?.answers ?? [] }
      : { ...before, cover_note: event.personal?.coverNote || null };
  },
});

interface Words {
  readonly answers: KeptAnswer[];
  readonly coverNote: string | null;
}
const noWords: Words = { answers: [], coverNote: null };

interface Sent {
  readonly application_id: number;
  readonly standing: ApplicantStanding;
}

@Injectable()
export class ApplicationWords {
  constructor(private readonly reads: ReadDatabase) {}

  /** For the applicant. */
  async sent(applicationId: number): Promise<Words> {
    const application = { application_id: applicationId, standing: 'Applied' } as const;
    return (await this.of([application]))(applicationId);
  }

  /** For the company: empty for withdrawn applications. */
  async of(applications: readonly Sent[]): Promise<(applicationId: number) => Words> {
    const ids = applications.flatMap(({ application_id: id, standing }) =>
      standing === 'Withdrawn' ? [] : [id],
    );
    if (ids.length === 0) return () => noWords;
    const rows = await this.reads
      .prepared<TablesOf<typeof ApplicationWordsRow>>()
      .selectFrom('job_application_words')
      .selectAll()
      .where(({ eb, fn, val }) => eb('application_id', '=', fn.any(val(ids))))
      .execute();
    const words = new Map(
      rows.map(({ application_id: id, answers, cover_note: coverNote }) => [
        id,
        { answers: [...answers], coverNote },
      ]),
    );
    return (applicationId) => words.get(applicationId) ?? noWords;
  }
}
