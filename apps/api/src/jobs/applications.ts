import type { ApplicationStatus } from '@lock-in/contracts';
import type { ApplicationEvent, ApplicationMoved } from '@lock-in/domain';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { readModel } from '../platform/database/read-model.ts';

/** Who applied for what, and how it stands. */
export const ApplicationRow = defineEntity({
  name: 'ApplicationRow',
  tableName: 'job_application',
  properties: {
    application_id: p.integer().primary(),
    job_id: p.integer(),
    user_id: p.integer(),
    account_id: p.integer(),
    /** Null once its applicant erased their data. */
    resume_key: p.text().strictNullable(),
    status: p.text().$type<ApplicationStatus>(),
    applied_at: p.datetime().$type<string>(),
    /** Of its submission in the log. */
    position: p.bigint('number'),
    decided_at: p.datetime().$type<string>().strictNullable(),
    /** The last stage that it was moved to; it may be deleted by now. */
    stage_id: p.integer().strictNullable(),
  },
});
type Row = InferEntity<typeof ApplicationRow>;

export const applications = readModel<Row, ApplicationEvent | ApplicationMoved>({
  entity: ApplicationRow,
  tables: `
    create table job_application (
      application_id integer primary key,
      job_id integer not null,
      user_id integer not null,
      account_id integer not null,
      resume_key text,
      status text not null check (status in ('Applied', 'Accepted', 'Rejected')),
      applied_at timestamptz not null,
      position bigint not null default 0,
      decided_at timestamptz,
      stage_id integer
    );
    create unique index job_application_once on job_application (user_id, job_id)`,
  indexes: `
    create index job_application_of_job on job_application (job_id, application_id desc);
    create index job_application_of_status on job_application (job_id, status, application_id desc);
    -- The columns of a board.
    create index job_application_of_stage on job_application (job_id, stage_id, application_id desc) where status = 'Applied';
    create index job_application_of_user on job_application (user_id, application_id desc);
    create index job_application_resume on job_application (resume_key);
    -- From an applicant who was found by name to their applications for some jobs.
    create index job_application_of_account on job_application (account_id, job_id) include (application_id, status)`,
  handles: [
    'ApplicationSubmitted',
    'ApplicationAccepted',
    'ApplicationRejected',
    'ApplicationDecisionUndone',
    'ApplicationMoved',
    'ResumeErased',
  ],
  keyOf: ({ data }) => ({ application_id: data.applicationId }),
  fold(row, event) {
    if (event.type === 'ApplicationSubmitted') {
      const { applicationId, jobId, userId, accountId, resumeKey } = event.data;
      const ids = { application_id: applicationId, job_id: jobId, user_id: userId, account_id: accountId };
      return {
        ...ids,
        resume_key: resumeKey,
        status: 'Applied',
        applied_at: event.occurredAt,
        position: event.position,
        decided_at: null,
        stage_id: null,
      };
    }
    if (event.type === 'ApplicationMoved') return row && { ...row, stage_id: event.data.to };
    if (event.type === 'ResumeErased') return row && { ...row, resume_key: null };
    if (event.type === 'ApplicationDecisionUndone')
      return row && { ...row, status: 'Applied', decided_at: null };
    const status = event.type === 'ApplicationAccepted' ? 'Accepted' : 'Rejected';
    return row && { ...row, status, decided_at: event.occurredAt };
  },
});
