import type { ApplicantStanding, ApplicationStatus } from '@lock-in/contracts';
import {
  accountIdOf,
  type ApplicationEvent,
  type ApplicationMoved,
  type NoteEvent,
  rated,
  type RatingEvent,
  type RatingsState,
  type RejectionExplained,
  type RejectionReason,
  type SentResumeEvent,
  type WithdrawalEvent,
} from '@lock-in/domain';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { type Folded, readModel } from '../../platform/database/read-model.ts';

/** The applications and their status. */
export const ApplicationRow = defineEntity({
  name: 'ApplicationRow',
  tableName: 'job_application',
  properties: {
    application_id: p.integer().primary(),
    job_id: p.integer(),
    user_id: p.integer(),
    account_id: p.integer(),
    /** Null after the applicant's data is erased. */
    resume_key: p.text().strictNullable(),
    status: p.text().check(`status in ('Applied', 'Accepted', 'Rejected')`).$type<ApplicationStatus>(),
    applied_at: p.datetime().$type<string>(),
    /** Log position of the submission. */
    position: p.bigint('number').defaultRaw('0'),
    decided_at: p.datetime().$type<string>().strictNullable(),
    /** The account that decided. */
    decided_by: p.integer().strictNullable(),
    /** How many notes the company's people wrote. */
    note_count: p.integer().defaultRaw('0'),
    /** The ratings of the company's people, by account. */
    ratings: p.json().$type<RatingsState>(),
    /** The last stage that the application was moved to, even if that has been deleted. */
    stage_id: p.integer().strictNullable(),
    /** The reason and text of a rejection. */
    rejection_reason: p.text().$type<RejectionReason>().strictNullable(),
    rejection_words: p.text().strictNullable(),
    withdrawn_at: p.datetime().$type<string>().strictNullable(),
    /** When the company opened the resume for the first time. */
    resume_opened_at: p.datetime().$type<string>().strictNullable(),
    /** The status, or "Withdrawn"; a company's list filters by it. */
    standing: p.text().defaultRaw(`'Applied'`).$type<ApplicantStanding>(),
  },
});
type Row = InferEntity<typeof ApplicationRow>;
type Folding =
  | ApplicationEvent
  | ApplicationMoved
  | Exclude<NoteEvent, { type: 'ApplicationNoteEdited' }>
  | RatingEvent
  | RejectionExplained
  | WithdrawalEvent
  | SentResumeEvent;

const unexplained = { rejection_reason: null, rejection_words: null };
const unassessed = { note_count: 0, ratings: {} };
const undecided = { decided_at: null, decided_by: null };

export const applications = readModel<Row, Folding>({
  entity: ApplicationRow,
  more: `
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
    'ApplicationNoteWritten',
    'ApplicationNoteDeleted',
    'ApplicationNoteRestored',
    'ApplicationRated',
    'ApplicationRatingTakenBack',
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
        ...undecided,
        stage_id: null,
        ...unexplained,
        ...unassessed,
        withdrawn_at: null,
        resume_opened_at: null,
        standing: 'Applied',
      };
    }
    return row && standingOf({ ...row, ...changeBy(row, event) });
  },
});

function changeBy(row: Row, event: Folded<Exclude<Folding, { type: 'ApplicationSubmitted' }>>): Partial<Row> {
  const { occurredAt, actor } = event;
  switch (event.type) {
    case 'ApplicationMoved':
      return { stage_id: event.data.to };
    case 'ResumeErased':
      return { resume_key: null, rejection_words: null, ...unassessed };
    case 'RejectionExplained':
      return { rejection_reason: event.data.reason, rejection_words: event.personal?.words ?? null };
    case 'ApplicationDecisionUndone':
      return { status: 'Applied', ...undecided, ...unexplained };
    case 'ApplicationAccepted':
      return { status: 'Accepted', decided_at: occurredAt, decided_by: accountIdOf(actor) ?? null };
    case 'ApplicationRejected':
      return { status: 'Rejected', decided_at: occurredAt, decided_by: accountIdOf(actor) ?? null };
    case 'ResumeOpened':
      return { resume_opened_at: occurredAt };
    case 'ResumeReplaced':
      return { resume_key: event.data.resumeKey, resume_opened_at: null };
    case 'ApplicationWithdrawn':
      return { withdrawn_at: occurredAt };
    case 'WithdrawalUndone':
      return { withdrawn_at: null };
    case 'ApplicationNoteWritten':
    case 'ApplicationNoteRestored':
      return { note_count: row.note_count + 1 };
    case 'ApplicationNoteDeleted':
      return { note_count: row.note_count - 1 };
    case 'ApplicationRated':
    case 'ApplicationRatingTakenBack':
      return { ratings: rated(row.ratings, event) };
  }
}

const standingOf = (row: Row): Row => ({
  ...row,
  standing: row.status === 'Applied' && row.withdrawn_at !== null ? 'Withdrawn' : row.status,
});
