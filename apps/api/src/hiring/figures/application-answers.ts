import type { ApplicationEvent, WithdrawalEvent } from '@lock-in/domain';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { readModel } from '../../platform/database/read-model.ts';

/** When an application was sent and answered; the figures of companies are counted from these rows. */
export const ApplicationAnswerRow = defineEntity({
  name: 'ApplicationAnswerRow',
  tableName: 'application_answer',
  properties: {
    application_id: p.integer().primary(),
    job_id: p.integer(),
    applied_at: p.datetime().$type<string>(),
    /** Null while the application is waiting. */
    answered_at: p.datetime().$type<string>().strictNullable(),
    /** Withdrawn by its applicant, so it needs no answer. */
    is_withdrawn: p.boolean(),
  },
});
type Row = InferEntity<typeof ApplicationAnswerRow>;

/** An undone decision does not count as an answer. Erasing the applicant's data does not change how the company answered. */
export const applicationAnswers = readModel<
  Row,
  Exclude<ApplicationEvent, { type: 'ResumeErased' }> | WithdrawalEvent
>({
  entity: ApplicationAnswerRow,
  indexes: `
    create index application_answer_of_job on application_answer (job_id, applied_at) include (answered_at, is_withdrawn)`,
  handles: [
    'ApplicationSubmitted',
    'ApplicationAccepted',
    'ApplicationRejected',
    'ApplicationDecisionUndone',
    'ApplicationWithdrawn',
    'WithdrawalUndone',
  ],
  keyOf: ({ data }) => ({ application_id: data.applicationId }),
  fold(row, { type, data: { applicationId, jobId }, occurredAt }) {
    switch (type) {
      case 'ApplicationSubmitted':
        return {
          application_id: applicationId,
          job_id: jobId,
          applied_at: occurredAt,
          answered_at: null,
          is_withdrawn: false,
        };
      case 'ApplicationAccepted':
      case 'ApplicationRejected':
        return row && { ...row, answered_at: occurredAt };
      case 'ApplicationDecisionUndone':
        return row && { ...row, answered_at: null };
      case 'ApplicationWithdrawn':
        return row && { ...row, is_withdrawn: true };
      case 'WithdrawalUndone':
        return row && { ...row, is_withdrawn: false };
    }
  },
});
