import type { addJob, beginDraft, JobDetails, JobDraftAnswer, RequestOf } from '@lock-in/contracts';
import { type QuestionDraft, questionBodyOf, questionDraftOf } from './question-draft.ts';

type JobBody = RequestOf<typeof addJob>['body'];
type DraftBody = RequestOf<typeof beginDraft>['body'];

/** The values of the job form. Numbers are text while being typed, or empty. */
export interface JobDraft {
  readonly title: string;
  readonly description: string;
  /** A day, `2026-12-20`. */
  readonly applicationDeadline: string | null;
  readonly minSalary: number | string;
  readonly maxSalary: number | string;
  readonly jobType: JobBody['jobType'];
  readonly workArrangement: JobBody['workArrangement'];
  readonly fieldOfWork: string;
  readonly responsibilities: readonly string[];
  readonly experiencePreferred: number | string;
  readonly questions: readonly QuestionDraft[];
}

const dayInSingapore = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Singapore' });
const day = 24 * 60 * 60 * 1000;

/** The day in Singapore, where deadlines are counted, `ahead` days after `now`: `2026-12-20`. */
export const singaporeDay = (ahead = 0, now = Date.now()) => dayInSingapore.format(now + ahead * day);

/** The last moment of a day in Singapore, which is UTC+8 all year. */
export const closingMoment = (ofDay: string) =>
  new Date(`${ofDay.slice(0, 10)}T23:59:59.999+08:00`).toISOString();

export const newJob = (fieldOfWork: string): JobDraft => ({
  title: '',
  description: '',
  applicationDeadline: singaporeDay(30),
  minSalary: 0,
  maxSalary: 0,
  jobType: 'Full Time',
  workArrangement: 'Hybrid',
  fieldOfWork,
  responsibilities: [''],
  experiencePreferred: '',
  questions: [],
});

/** Form values of an existing job. */
export const draftOf = (job: JobDetails): JobDraft => ({
  title: job.title,
  description: job.description,
  applicationDeadline: singaporeDay(0, Date.parse(job.applicationDeadline)),
  minSalary: job.minSalary,
  maxSalary: job.maxSalary,
  jobType: job.jobType,
  workArrangement: job.workArrangement,
  fieldOfWork: job.fieldOfWork,
  responsibilities: job.responsibilities.length === 0 ? [''] : job.responsibilities,
  experiencePreferred: job.experiencePreferred ?? '',
  questions: job.questions.map(questionDraftOf),
});

/** Form values of a saved draft. Empty fields get the defaults of a new job, except for numbers and the deadline. */
export function draftOfSaved(saved: JobDraftAnswer, fieldOfWork: string): JobDraft {
  const begun = newJob(saved.fieldOfWork ?? fieldOfWork);
  return {
    ...begun,
    title: saved.title,
    description: saved.description,
    applicationDeadline: saved.applicationDeadline,
    minSalary: saved.minSalary ?? '',
    maxSalary: saved.maxSalary ?? '',
    jobType: saved.jobType ?? begun.jobType,
    workArrangement: saved.workArrangement ?? begun.workArrangement,
    responsibilities: saved.responsibilities.length === 0 ? [''] : saved.responsibilities,
    experiencePreferred: saved.experiencePreferred ?? '',
    questions: saved.questions.map(questionDraftOf),
  };
}

/** Body of a draft; empty fields stay empty. */
export const draftBodyOf = ({ questions, ...draft }: JobDraft): DraftBody => ({
  ...draft,
  minSalary: numberOrNone(draft.minSalary),
  maxSalary: numberOrNone(draft.maxSalary),
  responsibilities: draft.responsibilities.filter((line) => line.trim() !== ''),
  experiencePreferred: numberOrNone(draft.experiencePreferred),
  questions: questions.filter(({ text }) => text.trim() !== '').map(questionBodyOf),
});

const numberOrNone = (typed: number | string) => (typed === '' ? null : Number(typed));

/**
 * Body of a job: an empty salary is 0, empty experience is `null`, blank responsibilities are omitted. Questions are
 * omitted if there are none now and were none before.
 */
export const bodyOf = (
  { questions, ...draft }: JobDraft,
  companyId: number,
  before: readonly unknown[] = [],
): JobBody => ({
  ...draft,
  ...(questions.length + before.length > 0 && { questions: questions.map(questionBodyOf) }),
  company_id: companyId,
  applicationDeadline: draft.applicationDeadline ?? '',
  minSalary: Number(draft.minSalary),
  maxSalary: Number(draft.maxSalary),
  responsibilities: draft.responsibilities.filter((line) => line.trim() !== ''),
  experiencePreferred: numberOrNone(draft.experiencePreferred),
});
