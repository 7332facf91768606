import type {
  ApplicantStanding,
  ApplicationBoard,
  ApplicationStatus,
  Stage,
  Stages,
} from '@lock-in/contracts';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { AccountRow } from '../../shared/accounts/accounts.ts';
import { ReadDatabase } from '../../platform/database/read-database.ts';
import type { TablesOf } from '../../platform/database/read-model.ts';
import { applicantFields } from '../applications/application-pages.ts';
import type { ApplicationRow } from '../../shared/jobs/applications.ts';
import type { JobCompanyRow } from '../../shared/jobs/job-companies.ts';
import type { JobRow } from '../../shared/jobs/jobs.ts';
import {
  deciderOfApplication,
  type ReadCompanyApplication,
  shownCompanyApplication,
} from '../../shared/jobs/job-views.ts';

interface Counted {
  readonly stage_id: number | null;
  readonly standing: ApplicantStanding;
  readonly count: number;
}

/** A company's stages, and its applications by stage. */
@Injectable()
export class StagePages {
  constructor(private readonly reads: ReadDatabase) {}

  /** `undefined` if the company does not exist. */
  async ofCompany(companyId: number): Promise<Stages | undefined> {
    const company = await this.companyOf(companyId);
    if (company === undefined) return undefined;
    const rows = await this.tables
      .selectFrom('job_application')
      .select(['stage_id', applicationCount])
      .where('job_id', 'in', ({ selectFrom }) =>
        selectFrom('job').select('job_id').where('company_id', '=', companyId),
      )
      .where('standing', '=', 'Applied')
      .where('stage_id', 'is not', null)
      .groupBy('stage_id')
      .execute();
    const counts = new Map(rows.map(({ stage_id, count }) => [stage_id, count]));
    return {
      revision: company.revision,
      stages: company.stages.map((stage) => ({ ...stage, applications: counts.get(stage.stageId) ?? 0 })),
    };
  }

  /** The applications for one of the company's jobs, up to `most` per column. */
  async board(jobId: number, companyId: number, most: number): Promise<ApplicationBoard | undefined> {
    const [company, job, counted] = await Promise.all([
      this.companyOf(companyId),
      this.tables.selectFrom('job').select('title').where('job_id', '=', jobId).executeTakeFirst(),
      this.counted(jobId),
    ]);
    if (company === undefined || job === undefined) return undefined;
    const { stages } = company;
    const ids = new Set(stages.map(({ stageId }) => stageId));
    // An answered or withdrawn application, and one whose stage was deleted, is in no stage.
    const counts = counted.map((each) =>
      each.standing === 'Applied' && each.stage_id !== null && ids.has(each.stage_id)
        ? each
        : { ...each, stage_id: null },
    );
    const places: { status: ApplicationStatus; stage: Stage | null }[] = [
      { status: 'Applied', stage: null },
      ...stages.map((stage) => ({ status: 'Applied' as const, stage })),
      { status: 'Accepted', stage: null },
      { status: 'Rejected', stage: null },
    ];
    const filled = async (standing: ApplicantStanding, stage: Stage | null) => {
      const count = countOf(counts, standing, stage);
      const rows = count === 0 ? [] : await this.newest(jobId, { standing, stage, ids: [...ids], most });
      return { count, applications: rows.map((row) => shownCompanyApplication({ ...row, stage })) };
    };
    const [withdrawn, ...columns] = await Promise.all([
      filled('Withdrawn', null),
      ...places.map(async (place) => ({ ...place, ...(await filled(place.status, place.stage)) })),
    ]);
    return { jobId, title: job.title, columns, withdrawn };
  }

  private async companyOf(companyId: number) {
    return this.tables
      .selectFrom('job_company')
      .select(['stages', 'stages_revision as revision'])
      .where('company_id', '=', companyId)
      .executeTakeFirst();
  }

  private async counted(jobId: number): Promise<readonly Counted[]> {
    return this.tables
      .selectFrom('job_application')
      .select(['stage_id', 'standing', applicationCount])
      .where('job_id', '=', jobId)
      .groupBy(['stage_id', 'standing'])
      .execute();
  }

  private async newest(
    jobId: number,
    {
      standing,
      stage,
      ids,
      most,
    }: { standing: ApplicantStanding; stage: Stage | null; ids: readonly number[]; most: number },
  ): Promise<Omit<ReadCompanyApplication, 'stage'>[]> {
    return this.tables
      .selectFrom('job_application as application')
      .innerJoin('account as applicant', 'applicant.account_id', 'application.account_id')
      .selectAll('application')
      .select([...applicantFields, deciderOfApplication])
      .where('application.job_id', '=', jobId)
      .where('application.standing', '=', standing)
      .$if(standing === 'Applied', (query) =>
        stage === null
          ? query.where(
              sql<boolean>`(application.stage_id is null or application.stage_id <> all(${ids}::integer[]))`,
            )
          : query.where('application.stage_id', '=', stage.stageId),
      )
      .orderBy('application.application_id', 'desc')
      .limit(most)
      .execute();
  }

  private get tables() {
    return this.reads.prepared<
      TablesOf<typeof ApplicationRow | typeof AccountRow | typeof JobRow | typeof JobCompanyRow>
    >();
  }
}

const applicationCount = sql<number>`count(*)::integer`.as('count');

const countOf = (counts: readonly Counted[], standing: ApplicantStanding, stage: Stage | null) =>
  counts
    .filter((each) => each.standing === standing && each.stage_id === (stage?.stageId ?? null))
    .reduce((sum, { count }) => sum + count, 0);
