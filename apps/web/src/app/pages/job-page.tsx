import type { ComponentProps } from 'react';
import { applicantQueries, applicantsIn } from '../../hiring/applicants/applicant-endpoints.ts';
import { JobApplicants } from '../../hiring/applicants/job-applicants.tsx';
import { stageApi } from '../../hiring/board/stage-endpoints.ts';
import { ApplyAction } from '../../hiring/applying/apply-action.tsx';
import { OwnApplication } from '../../hiring/applying/own-application.tsx';
import { firstView as readJob, JobDetailsPage } from '../../jobs/job/job-details-page.tsx';
import { idOf } from '../../lib/calls/id-of.ts';
import type { FirstView } from '../../lib/first-view.ts';
import { jobQueries } from '../../shared/jobs/job-endpoints.ts';

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

const readApplicants: FirstView = async ({ params: { jobId = '' }, search, me, read }) => {
  const id = idOf(jobId);
  if (id === undefined || typeof me?.companyId !== 'number') return;
  const { companyId } = me;
  const { data: job } = await read(jobQueries.endpoints.job.initiate(id));
  if (job?.company.companyId !== companyId) return;
  void read(stageApi.endpoints.stages.initiate(companyId));
  void read(applicantQueries.endpoints.applicants.initiate(applicantsIn(companyId, search, id)));
};

export const firstView: FirstView = async (view) =>
  void (await Promise.all([readJob(view), readApplicants(view)]));
