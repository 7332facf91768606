import { PublicJobs } from '../../jobs/public/public-jobs.tsx';
import { PublicFrame } from '../shell/public-frame.tsx';

/** The open jobs, as anybody may read them. */
const PublicJobsPage = () => (
  <PublicFrame>
    <PublicJobs />
  </PublicFrame>
);
export default PublicJobsPage;

export { firstView } from '../../jobs/public/public-jobs.tsx';
