import { PublicJob } from '../../jobs/public/public-job.tsx';
import { PublicFrame } from '../shell/public-frame.tsx';

/** A job, as anybody may read it. */
const PublicJobPage = () => (
  <PublicFrame>
    <PublicJob />
  </PublicFrame>
);
export default PublicJobPage;

export { firstView } from '../../jobs/public/public-job.tsx';
