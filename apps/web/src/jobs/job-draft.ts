import type { addJob, beginDraft, Job, JobDraftAnswer, RequestOf } from '@lock-in/contracts';

type JobBody = RequestOf<typeof addJob>['body'];
type DraftBody = RequestOf<typeof beginDraft>['body'];

/** A job as the form holds it. Numbers are text while they are typed, or empty. */
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
}

const dayInSingapore = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Singapore' });
const day = 24 * 60 * 60 * 1000;

/** The day in Singapore, where deadlines are counted, `ahead` days from `now`: `2026-12-20`. */
export const singaporeDay = (ahead = 0, now = Date.now()) => dayInSingapore.format(now + ahead * day);

/** The last moment of a day in Singapore, which is 8 hours ahead all year. */
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
});

/** A job that is there, to be edited. */
export const draftOf = (job: Job): JobDraft => ({
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
});

/** A draft that was saved; its gaps are filled as in a new job, but for the numbers and the deadline. */
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
  };
}

/** What is saved for later: what is empty stays so. */
export const draftBodyOf = (draft: JobDraft): DraftBody => ({
  ...draft,
  minSalary: numberOrNone(draft.minSalary),
  maxSalary: numberOrNone(draft.maxSalary),
  responsibilities: draft.responsibilities.filter((line) => line.trim() !== ''),
  experiencePreferred: numberOrNone(draft.experiencePreferred),
});

const numberOrNone = (typed: number | string) => (typed === '' ? null : Number(typed));

/** What is sent: an empty salary is 0, no experience is none, blank responsibilities are left out. */
export const bodyOf = (draft: JobDraft, companyId: number): JobBody => ({
  ...draft,
  company_id: companyId,
  applicationDeadline: draft.applicationDeadline ?? '',
  minSalary: Number(draft.minSalary),
  maxSalary: Number(draft.maxSalary),
  responsibilities: draft.responsibilities.filter((line) => line.trim() !== ''),
  experiencePreferred: numberOrNone(draft.experiencePreferred),
});
