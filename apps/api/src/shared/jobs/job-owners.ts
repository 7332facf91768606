import { Injectable } from '@nestjs/common';
import { ReadDatabase } from '../../platform/database/read-database.ts';
import type { TablesOf } from '../../platform/database/read-model.ts';
import type { JobCompanyRow } from './job-companies.ts';
import type { JobQuestionsRow } from './job-questions.ts';
import type { JobRow } from './jobs.ts';

/** The companies of jobs, also of removed ones. */
@Injectable()
export class JobOwners {
  constructor(private readonly reads: ReadDatabase) {}

  async of(jobId: number): Promise<{ companyId: number; accountId: number } | undefined> {
    return this.job(jobId).executeTakeFirst();
  }

  /** The job's company and questions. */
  async withQuestions(jobId: number) {
    const job = await this.job(jobId)
      .leftJoin('job_questions', 'job_questions.job_id', 'job.job_id')
      .select('job_questions.questions')
      .executeTakeFirst();
    return job && { ...job, questions: job.questions ?? [] };
  }

  private job(jobId: number) {
    return this.reads
      .prepared<TablesOf<typeof JobRow | typeof JobCompanyRow | typeof JobQuestionsRow>>()
      .selectFrom('job')
      .innerJoin('job_company as company', 'company.company_id', 'job.company_id')
      .select(['job.company_id as companyId', 'company.account_id as accountId'])
      .where('job.job_id', '=', jobId);
  }
}
