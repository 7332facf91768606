import type { ComponentProps } from 'react';
import { JobApplicants } from '../../hiring/applicants/job-applicants.tsx';
import { ApplyAction } from '../../hiring/applying/apply-action.tsx';
import { OwnApplication } from '../../hiring/applying/own-application.tsx';
import { JobDetailsPage } from '../../jobs/job/job-details-page.tsx';

/** A job with the reader's own application, or with its applicants. */
export default function JobPage(props: Omit<ComponentProps<typeof JobDetailsPage>, 'hiring'>) {
  return (
    <JobDetailsPage
      {...props}
      hiring={(job) => ({
        apply: <ApplyAction job={job} />,
        application: <OwnApplication job={job} />,
        applicants: <JobApplicants job={job} />,
      })}
    />
  );
}
