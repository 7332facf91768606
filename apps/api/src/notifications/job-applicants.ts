import type { ApplicationEvent, WithdrawalEvent } from '@lock-in/domain';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { readModel } from '../platform/database/read-model.ts';

/** Who applied for a job, and where in the log they were answered or withdrew: they are told of what came between. */
export const JobApplicantRow = defineEntity({
  name: 'NotifiedJobApplicantRow',
  tableName: 'notified_job_applicant',
  properties: {
    job_id: p.integer().primary(),
    user_id: p.integer().primary(),
    account_id: p.integer(),
    position: p.bigint('number'),
    /** Null while they wait. */
    answered: p.bigint('number').strictNullable(),
  },
});
type Row = InferEntity<typeof JobApplicantRow>;

type Judged = Exclude<ApplicationEvent, { type: 'ResumeErased' }> | WithdrawalEvent;

export const jobApplicants = readModel<Row, Judged>({
  entity: JobApplicantRow,
  tables: `
    create table notified_job_applicant (
      job_id integer not null,
      user_id integer not null,
      account_id integer not null,
      position bigint not null,
      answered bigint,
      primary key (job_id, user_id)
    )`,
  indexes: `
    create index notified_job_applicant_of_account on notified_job_applicant (account_id, job_id)`,
  handles: [
    'ApplicationSubmitted',
    'ApplicationAccepted',
    'ApplicationRejected',
    'ApplicationDecisionUndone',
    'ApplicationWithdrawn',
    'WithdrawalUndone',
  ],
  keyOf: ({ data }) => ({ job_id: data.jobId, user_id: data.userId }),
  fold(row, { type, data, position }) {
    switch (type) {
      case 'ApplicationSubmitted': {
        const { jobId, userId, accountId } = data;
        return { job_id: jobId, user_id: userId, account_id: accountId, position, answered: null };
      }
      case 'ApplicationDecisionUndone':
      case 'WithdrawalUndone':
        return row && { ...row, answered: null };
      default:
        return row && { ...row, answered: position };
    }
  },
});

/** SQL: whether an applicant waited at a place in the log. */
export const waitedAt = (applicant: string, position: string) =>
  `${applicant}.position < ${position} and coalesce(${applicant}.answered > ${position}, true)`;

/** SQL: not both of one change, where `account` saved a job and applied for it. */
export const notAsApplicant = (told: string, account: string) =>
  `not (${told}.kind = 'savedJobChanged' and exists (
    select from notified_job_applicant applied
    where applied.account_id = ${account} and applied.job_id = ${told}.thing_id and ${waitedAt('applied', `${told}.position`)}))`;
