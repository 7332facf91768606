import type { MyJob } from '@lock-in/contracts';
import type { ComponentType } from 'react';
import { BookmarkIcon } from '../board/bookmark-button.tsx';
import { JobCard } from '../board/job-card.tsx';
import { JobStatus } from '../own/job-status.tsx';

export interface MyJobCardProps {
  /** The reader's application for a job; passed in, because it belongs to another slice. */
  readonly Application: ComponentType<{ job: MyJob }>;
}

/** A job that the reader saved or applied for, as on the board, with its status. */
export function MyJobCard({ job, Application }: MyJobCardProps & { readonly job: MyJob }) {
  return (
    <JobCard job={job} status={<JobStatus job={job} />} action={<BookmarkIcon job={job} />}>
      <Application job={job} />
    </JobCard>
  );
}
