import { type AskedQuestion, job, jobQuestions, jobStream } from '@lock-in/domain';
import { look, on, type Part } from '../../platform/commands/part.ts';

/** Sets the questions of a job in the transaction that posts or edits it; undefined leaves them as they are. */
export const questionsPart = (
  jobId: number,
  companyId: number,
  questions: readonly AskedQuestion[] | undefined,
): readonly Part[] =>
  questions === undefined
    ? []
    : [
        on(
          jobQuestions,
          jobStream(jobId),
          { kind: 'SetQuestions', jobId, companyId, questions },
          { job: look(job, jobStream(jobId)) },
        ),
      ];
