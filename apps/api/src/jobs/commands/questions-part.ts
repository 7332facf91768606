import { type AskedQuestion, job, jobQuestions, jobStream } from '@lock-in/domain';
import { observe, decideOn, type StreamDecision } from '../../platform/commands/stream-decision.ts';

/** Sets the questions of a job in the transaction that posts or edits it; undefined leaves them as they are. */
export const questionsPart = (
  jobId: number,
  companyId: number,
  questions: readonly AskedQuestion[] | undefined,
): readonly StreamDecision[] =>
  questions === undefined
    ? []
    : [
        decideOn(
          jobQuestions,
          jobStream(jobId),
          { kind: 'SetQuestions', jobId, companyId, questions },
          { job: observe(job, jobStream(jobId)) },
        ),
      ];
