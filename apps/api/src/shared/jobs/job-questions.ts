import type { Question } from '@lock-in/contracts';
import type { QuestionsSet } from '@lock-in/domain';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { ReadDatabase } from '../../platform/database/read-database.ts';
import { readModel, type TablesOf } from '../../platform/database/read-model.ts';

/** The questions that a job's applicants must answer. */
export const JobQuestionsRow = defineEntity({
  name: 'JobQuestionsRow',
  tableName: 'job_questions',
  properties: { job_id: p.integer().primary(), questions: p.json().$type<readonly Question[]>() },
});

export const jobQuestions = readModel<InferEntity<typeof JobQuestionsRow>, QuestionsSet>({
  entity: JobQuestionsRow,
  handles: ['QuestionsSet'],
  keyOf: ({ data }) => ({ job_id: data.jobId }),
  fold: (_, { data: { jobId, questions } }) =>
    questions.length === 0
      ? undefined
      : { job_id: jobId, questions: questions.map((each) => ({ ...each, options: [...each.options] })) },
});

@Injectable()
export class JobQuestions {
  constructor(private readonly reads: ReadDatabase) {}

  async of(jobId: number): Promise<Question[]> {
    const row = await this.reads
      .prepared<TablesOf<typeof JobQuestionsRow>>()
      .selectFrom('job_questions')
      .select('questions')
      .where('job_id', '=', jobId)
      .executeTakeFirst();
    return [...(row?.questions ?? [])];
  }
}
