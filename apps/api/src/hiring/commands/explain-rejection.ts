import { fillPlaceholders } from '@lock-in/contracts';
import { application, applicationStream, type RejectionReason, rejectionWords } from '@lock-in/domain';
import { observe, decideOn } from '../../platform/commands/stream-decision.ts';
import type { NamedApplication } from '../applications/company-applications.ts';

/** The reason and text of a rejection; `{name}` and `{job}` in the text are replaced by the applicant's name and the job's title. */
export interface Explanation {
  readonly reason: RejectionReason | null;
  readonly words: string | null;
}

export const explanationOf = (given: {
  reason: RejectionReason | null;
  words?: string | null | undefined;
}) => ({
  reason: given.reason,
  words: given.words || null,
});

/** Decided after the rejection that it explains, and appended together with it. */
export const explainPart = (
  { jobId, userId, applicantId, name, title }: NamedApplication,
  { reason, words }: Explanation,
) => {
  const stream = applicationStream(jobId, userId);
  return decideOn(
    rejectionWords,
    stream,
    {
      kind: 'ExplainRejection',
      accountId: applicantId,
      reason,
      words: words && fillPlaceholders(words, { name, job: title }),
    },
    { application: observe(application, stream) },
  );
};
