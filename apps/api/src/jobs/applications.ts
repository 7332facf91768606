import type { ApplicantStanding, ApplicationStatus } from '@lock-in/contracts';
import type {
  ApplicationEvent,
  ApplicationMoved,
  RejectionExplained,
  RejectionReason,
  SentResumeEvent,
  WithdrawalEvent,
} from '@lock-in/domain';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { type Folded, readModel } from '../platform/database/read-model.ts';

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
    /** What was said with a rejection. */
    rejection_reason: p.text().$type<RejectionReason>().strictNullable(),
    rejection_words: p.text().strictNullable(),
    withdrawn_at: p.datetime().$type<string>().strictNullable(),
    /** When the company opened the resume for the first time. */
    resume_opened_at: p.datetime().$type<string>().strictNullable(),
    /** Its status, or that it is withdrawn: what a company's list is narrowed by. */
    standing: p.text().$type<ApplicantStanding>(),
  },
});
type Row = InferEntity<typeof ApplicationRow>;
type Folding = ApplicationEvent | ApplicationMoved | RejectionExplained | WithdrawalEvent | SentResumeEvent;

const unexplained = { rejection_reason: null, rejection_words: null };

export const applications = readModel<Row, Folding>({
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
      stage_id integer,
      rejection_reason text,
      rejection_words text,
      withdrawn_at timestamptz,
      resume_opened_at timestamptz,
      standing text not null default 'Applied'
    );
    create unique index job_application_once on job_application (user_id, job_id)`,
  indexes: `
    create index job_application_of_job on job_application (job_id, application_id desc);
    create index job_application_of_standing on job_application (job_id, standing, application_id desc);
    -- The columns of a board.
    create index job_application_of_stage on job_application (job_id, stage_id, application_id desc) where standing = 'Applied';
    create index job_application_of_user on job_application (user_id, application_id desc);
    create index job_application_resume on job_application (resume_key);
    -- From an applicant who was found by name to their applications for some jobs.
    create index job_application_of_account on job_application (account_id, job_id) include (application_id, standing)`,
  handles: [
    'ApplicationSubmitted',
    'ApplicationAccepted',
    'ApplicationRejected',
    'ApplicationDecisionUndone',
    'ApplicationMoved',
    'RejectionExplained',
    'ResumeErased',
    'ApplicationWithdrawn',
    'WithdrawalUndone',
    'ResumeOpened',
    'ResumeReplaced',
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
        ...unexplained,
        withdrawn_at: null,
        resume_opened_at: null,
        standing: 'Applied',
      };
    }
    return row && standingOf({ ...row, ...changeBy(event) });
  },
});

function changeBy(event: Folded<Exclude<Folding, { type: 'ApplicationSubmitted' }>>): Partial<Row> {
  const { occurredAt } = event;
  switch (event.type) {
    case 'ApplicationMoved':
      return { stage_id: event.data.to };
    case 'ResumeErased':
      return { resume_key: null, rejection_words: null };
    case 'RejectionExplained':
      return { rejection_reason: event.data.reason, rejection_words: event.personal?.words ?? null };
    case 'ApplicationDecisionUndone':
      return { status: 'Applied', decided_at: null, ...unexplained };
    case 'ApplicationAccepted':
      return { status: 'Accepted', decided_at: occurredAt };
    case 'ApplicationRejected':
      return { status: 'Rejected', decided_at: occurredAt };
    case 'ResumeOpened':
      return { resume_opened_at: occurredAt };
    case 'ResumeReplaced':
      return { resume_key: event.data.resumeKey };
    case 'ApplicationWithdrawn':
      return { withdrawn_at: occurredAt };
    case 'WithdrawalUndone':
      return { withdrawn_at: null };
  }
}

/** What a build from before decided, which knew of no withdrawal, counts as decided. */
const standingOf = (row: Row): Row => ({
  ...row,
  standing: row.status === 'Applied' && row.withdrawn_at !== null ? 'Withdrawn' : row.status,
});
