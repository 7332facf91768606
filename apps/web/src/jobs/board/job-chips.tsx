import type { Job } from '@lock-in/contracts';
import { VisuallyHidden } from '@mantine/core';
import { count } from '../../ui/words/format.ts';
import classes from './job-chips.module.css';

type Shown = Pick<Job, 'jobType' | 'workArrangement' | 'fieldOfWork'> &
  Partial<Pick<Job, 'experiencePreferred'>>;

/** A job's key facts. Experience is shown only if some is required. */
export function JobChips({ job }: { job: Shown }) {
  const { jobType, workArrangement, fieldOfWork, experiencePreferred } = job;
  const experience = experiencePreferred ?? 0;
  return (
    <ul className={classes.chips} aria-label="Facts">
      <li>{jobType}</li>
      <li>{workArrangement}</li>
      <li>{fieldOfWork}</li>
      {experience > 0 && (
        <li>
          {count(experience)}+ years<VisuallyHidden> of experience</VisuallyHidden>
        </li>
      )}
    </ul>
  );
}
