import type { JobDetails } from '@lock-in/contracts';
import { Group } from '@mantine/core';
import { ApplyAction } from './apply-action.tsx';
import { BookmarkButton } from './bookmark-button.tsx';
import classes from './job-view.module.css';

/** What the reader's role can do about a job, in one row; nothing for who can only read it. */
export function JobActions({ job }: { job: JobDetails }) {
  return (
    <Group gap={8} className={classes.actions}>
      <ApplyAction job={job} />
      <BookmarkButton job={job} />
    </Group>
  );
}
