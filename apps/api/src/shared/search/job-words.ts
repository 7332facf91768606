import type { JobType, WorkArrangement } from '@lock-in/domain';
import { plainText } from '@lock-in/markdown';
import { wordsOf } from './words.ts';

interface JobTexts {
  readonly title: string;
  /** Markdown. */
  readonly description: string;
  readonly jobType: JobType;
  readonly workArrangement: WorkArrangement;
  readonly fieldOfWork: string;
}

/** The words by which a job is found on the board and by the search: also its kind, in the usual spellings ("fulltime", "on-site"). */
export const wordsOfJob = ({ title, description, jobType, workArrangement, fieldOfWork }: JobTexts) =>
  wordsOf(
    title,
    plainText(description),
    jobType.replace(' ', '-'),
    workArrangement === 'Onsite' ? 'On-site' : workArrangement,
    fieldOfWork,
  );
