import type { ApplicationEvent, WithdrawalEvent } from '@lock-in/domain';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { type RawBuilder, sql } from 'kysely';
import { readModel } from '../platform/database/read-model.ts';

/**
 * The applicants of a job, with the log position at which their application was answered or withdrawn: they are notified of changes of the
 * job until then.
 */
export const JobApplicantRow = defineEntity({
  name: 'NotifiedJobApplicantRow',
  tableName: 'notified_job_applicant',
  properties: {
    job_id: p.integer().primary(),
    user_id: p.integer().primary(),
    account_id: p.integer(),
    position: p.bigint('number'),
    /** Null while the application is waiting. */
    answered: p.bigint('number').strictNullable(),
  },
});
type Row = InferEntity<typeof JobApplicantRow>;

type Judged = Exclude<ApplicationEvent, { type: 'ResumeErased' }> | WithdrawalEvent;

export const jobApplicants = readModel<Row, Judged>({
  entity: JobApplicantRow,
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

/** Whether the application `applied` was waiting when the event of the named row happened. */
export function appliedWaitedAt(row: string) {
  const position = sql.ref(`${row}.position`);
  return sql<boolean>`applied.position < ${position} and coalesce(applied.answered > ${position}, true)`;
}

/** An account that saved a job and applied for it gets only one notification of a change. */
export const notAsApplicant = (row: string, accountId: number | RawBuilder<unknown>) =>
  sql<boolean>`not (${sql.ref(`${row}.kind`)} = 'savedJobChanged' and exists (
    select from notified_job_applicant applied
    where applied.account_id = ${accountId} and applied.job_id = ${sql.ref(`${row}.thing_id`)} and ${appliedWaitedAt(row)}))`;
