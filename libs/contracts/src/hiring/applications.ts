import { z } from 'zod';
import { only } from '../access.ts';
import { type AnswerOf, contract } from '../contract.ts';
import { pdfBytes } from '../identity/register.ts';
import { fileKey, id, idText, instant, optionalText, paging, success } from '../shapes.ts';
import { placeholderProblem } from './placeholders.ts';
import { answersText, keptAnswer, questionLimits } from '../jobs/questions.ts';
import { counted, searchWords } from '../search.ts';

export const applicationStatuses = ['Applied', 'Accepted', 'Rejected'] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** Filters of a company’s list. A withdrawn application does not count as Applied. */
export const applicantStandings = [...applicationStatuses, 'Withdrawn'] as const;
export type ApplicantStanding = (typeof applicantStandings)[number];

/**
 * An application as its applicant sees it. `resumeURL` is a key for `GET /api/resume/view`; null once the applicant's data is erased,
 * and while the application is withdrawn. A withdrawn one has `withdrawnAt` and the `status` Applied.
 */
export const application = z
  .object({
    applicationId: id,
    appliedAt: instant,
    bio: z.string().nullable(),
    /** Null until the applicant has confirmed it. */
    email: z.string().nullable(),
    jobId: id,
    name: z.string(),
    resumeURL: fileKey.nullable(),
    status: z.enum(applicationStatuses),
    withdrawnAt: instant.nullable(),
    userId: id,
    profilePicUrl: z.string().nullable(),
    accountId: id,
  })
  .meta({ id: 'Application' });
export type Application = z.output<typeof application>;

/** A step of a company's hiring process, before the answer. */
export const stage = z.object({ stageId: id, name: z.string() }).meta({ id: 'Stage' });
export type Stage = z.output<typeof stage>;

export const rejectionReasons = ['PositionFilled', 'Experience', 'Skills', 'Location', 'Other'] as const;
export type RejectionReason = (typeof rejectionReasons)[number];
export const rejectionReasonNames: Readonly<Record<RejectionReason, string>> = {
  PositionFilled: 'Position filled',
  Experience: 'Experience',
  Skills: 'Skills',
  Location: 'Location',
  Other: 'Other',
};
export const rejectionWordsLimit = 2_000;

export const refusePlaceholders = (
  text: string | undefined,
  context: { addIssue: (issue: { code: 'custom'; message: string }) => void },
): void => {
  const message = placeholderProblem(text ?? '');
  if (message !== undefined) context.addIssue({ code: 'custom', message });
};

/** Why an application was rejected, as shown to the applicant; null without an explanation. */
export const rejection = z
  .object({ reason: z.enum(rejectionReasons).nullable(), words: z.string().nullable() })
  .meta({ id: 'Rejection' });
export type Rejection = z.output<typeof rejection>;

/**
 * The explanation of a rejection. `{name}` and `{job}` in `words` are replaced by the applicant’s name and the job’s title; any other
 * word in braces is refused, because the applicant would read it.
 */
export const rejectionExplanation = {
  reason: z.enum(rejectionReasons).nullable().default(null),
  words: optionalText(rejectionWordsLimit).superRefine(refusePlaceholders).nullable().default(null),
};

/**
 * An application as its company sees it. `stage`: while its status is Applied; null if it is in none. `rating`: the average of
 * `ratings` ratings, null without any. `notes`: the number of notes. `decidedBy`: the person who accepted or rejected it; null while
 * it is pending.
 */
export const companyApplication = application
  .extend({
    stage: stage.nullable(),
    rejection: rejection.nullable(),
    rating: z.number().min(1).max(5).nullable(),
    ratings: z.int().min(0),
    notes: z.int().min(0),
    decidedBy: z.object({ accountId: id, name: z.string() }).nullable(),
  })
  .meta({ id: 'CompanyApplication' });
export type CompanyApplication = z.output<typeof companyApplication>;

export const applyJob = contract({
  method: 'POST',
  path: '/api/applyJob',
  summary:
    'Applies for a job with a PDF resume and, if the job asks questions, `answers`: a JSON list of `{ questionId, answer }`. An error in an answer is reported under `answers.` and its `questionId`.',
  access: only('User'),
  body: z.object({
    jobId: idText,
    userId: idText,
    answers: answersText.optional(),
    coverNote: optionalText(questionLimits.coverNote),
  }),
  files: { resume: { kind: 'pdf', maxBytes: pdfBytes, wrongType: 'Resume must be a PDF file.' } },
  mayPend: true,
  answer: application,
  status: 201,
});

export const listAppliedJobIds = contract({
  method: 'GET',
  path: '/api/getAppliedJobId/:userId',
  summary: 'The ids of the jobs that the caller applied for.',
  access: only('User'),
  params: z.object({ userId: idText }),
  answer: z.array(id),
});

/** An application in the company's list over all its jobs, with cover note and answers. */
export const applicant = companyApplication
  .extend({ jobTitle: z.string(), answers: z.array(keptAnswer), coverNote: z.string().nullable() })
  .meta({ id: 'Applicant' });
export type Applicant = z.output<typeof applicant>;

const tally = z.int().min(0);

export const listApplicants = contract({
  method: 'GET',
  path: '/api/getApplicantsByCompanyId/:companyId',
  summary:
    'Lists the applicants for the caller’s jobs, newest first: everyone who applied and has not withdrawn, as `numApplicants` counts them. `status=Withdrawn` lists those who have. `jobId` narrows to one job, `q` to words in name, email and job title. ' +
    '`counts` has the number in each status under the same `jobId` and `q`, regardless of `status`; withdrawn ones do not count as Applied.',
  access: only('Company'),
  token: 'applications:read',
  params: z.object({ companyId: idText }),
  query: z.object({
    ...paging(10),
    jobId: idText.optional(),
    status: z.enum(applicantStandings).optional(),
    q: searchWords,
  }),
  answer: counted('applicants', applicant).extend({
    counts: z.object({ Applied: tally, Accepted: tally, Rejected: tally, Withdrawn: tally }),
  }),
});

export const getApplication = contract({
  method: 'GET',
  path: '/api/application/:applicationId',
  summary: 'Returns one application for one of the caller’s jobs.',
  access: only('Company'),
  token: 'applications:read',
  params: z.object({ applicationId: idText }),
  ofOne: true,
  answer: applicant,
});

export const approveApplication = contract({
  method: 'POST',
  path: '/api/approveApplication/:applicationId',
  summary: 'Accepts an application.',
  access: only('Company'),
  token: 'applications:write',
  params: z.object({ applicationId: idText }),
  switches: true,
  mayPend: true,
  answer: companyApplication,
});

export const rejectApplication = contract({
  method: 'DELETE',
  path: '/api/rejectApplication/:applicationId',
  summary: 'Rejects an application. It stays on the record with status Rejected.',
  access: only('Company'),
  token: 'applications:write',
  params: z.object({ applicationId: idText }),
  switches: true,
  mayPend: true,
  answer: companyApplication,
});

export const rejectWithWords = contract({
  method: 'POST',
  path: '/api/rejectApplication/:applicationId',
  summary:
    'Rejects an application and tells the applicant why, with a reason, a text or both. `{name}` and `{job}` in the text are filled in.',
  access: only('Company'),
  token: 'applications:write',
  params: z.object({ applicationId: idText }),
  body: z.object(rejectionExplanation),
  switches: true,
  mayPend: true,
  answer: companyApplication,
});

export const undoApplicationDecision = contract({
  method: 'POST',
  path: '/api/undoApplicationDecision/:applicationId',
  summary: 'Undoes the acceptance or rejection of an application within 30 seconds; 409 later.',
  access: only('Company'),
  token: 'applications:write',
  params: z.object({ applicationId: idText }),
  switches: true,
  mayPend: true,
  answer: companyApplication,
});

export const withdrawApplication = contract({
  method: 'POST',
  path: '/api/withdrawApplication/:applicationId',
  summary:
    'Withdraws one of the caller’s applications until the company has decided; 409 later. The company can no longer read its resume.',
  access: only('User'),
  params: z.object({ applicationId: idText }),
  switches: true,
  mayPend: true,
  answer: application,
});

export const replaceResume = contract({
  method: 'POST',
  path: '/api/replaceResume/:applicationId',
  summary: 'Replaces the PDF resume of an application until the company has opened it; 409 later.',
  access: only('User'),
  params: z.object({ applicationId: idText }),
  files: { resume: applyJob.files.resume },
  mayPend: true,
  answer: application,
});

export const getSentWords = contract({
  method: 'GET',
  path: '/api/sentWords/:applicationId',
  summary: 'The cover note and the answers of one of the caller’s applications.',
  access: only('User'),
  params: z.object({ applicationId: idText }),
  ofOne: true,
  answer: z
    .object({ answers: z.array(keptAnswer), coverNote: z.string().nullable() })
    .meta({ id: 'SentWords' }),
});

export type SentWords = AnswerOf<typeof getSentWords>;

export const applyAgain = contract({
  method: 'POST',
  path: '/api/applyAgain/:applicationId',
  summary:
    'Sends a withdrawn application again while the job takes applications; 409 otherwise. `answers` and `coverNote`, as in `applyJob`, replace the earlier ones. Without `resume` the earlier one is sent.',
  access: only('User'),
  params: z.object({ applicationId: idText }),
  body: z.object({ answers: answersText.optional(), coverNote: optionalText(questionLimits.coverNote) }),
  files: { resume: applyJob.files.resume },
  switches: true,
  mayPend: true,
  answer: application,
});

export const undoWithdrawal = contract({
  method: 'POST',
  path: '/api/undoWithdrawal/:applicationId',
  summary:
    'Sends a withdrawn application again, unchanged. Possible within 30 seconds, and later as long as the job takes applications; 409 otherwise.',
  access: only('User'),
  params: z.object({ applicationId: idText }),
  switches: true,
  mayPend: true,
  answer: application,
});

export const countApplicationsPerDay = contract({
  method: 'GET',
  path: '/api/applicationsPerDay/:companyId',
  summary:
    'How many applications the caller’s jobs got on each of the last 30 days in Singapore, today last.',
  access: only('Company'),
  params: z.object({ companyId: idText }),
  answer: z.array(z.object({ date: z.iso.date(), applications: tally })),
});

export const viewResume = contract({
  method: 'GET',
  path: '/api/resume/view',
  summary: 'Returns a resume to its applicant and to the company it was sent to.',
  access: only('User', 'Company'),
  token: 'applications:read',
  query: z.object({ uri: z.string().max(200) }),
  ofOne: true,
  answer: { binary: ['application/pdf'] },
});

export const openResume = contract({
  method: 'POST',
  path: '/api/resume/opened',
  summary:
    'Records that the company opens a resume. The first time counts: the applicant is told of it, and cannot replace the file any more. 404 if the applicant has replaced it.',
  access: only('Company'),
  token: 'applications:write',
  body: z.object({ uri: z.string().max(200) }),
  answer: success,
});
