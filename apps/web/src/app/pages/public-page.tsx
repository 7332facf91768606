import { useParams } from 'react-router';
import { firstView as readCompany, PublicCompany } from '../../jobs/public/public-company.tsx';
import { firstView as readJob, PublicJob } from '../../jobs/public/public-job.tsx';
import { firstView as readJobs, PublicJobs } from '../../jobs/public/public-jobs.tsx';
import type { FirstView } from '../../lib/first-view.ts';
import { PublicFrame } from '../shell/public-frame.tsx';

/** The public page of a company, of a job, or of all open jobs, by the parameters of its address. All are one chunk, which a browser seldom needs. */
export default function PublicPage() {
  const { companyId, jobId } = useParams();
  return <PublicFrame>{companyId ? <PublicCompany /> : jobId ? <PublicJob /> : <PublicJobs />}</PublicFrame>;
}

export const firstView: FirstView = (view) => {
  const { companyId, jobId } = view.params;
  const read = companyId ? readCompany : jobId ? readJob : readJobs;
  return read(view);
};
