import { PublicCompany } from '../../jobs/public/public-company.tsx';
import { PublicFrame } from '../shell/public-frame.tsx';

/** A verified company, as anybody may read it. */
const PublicCompanyPage = () => (
  <PublicFrame>
    <PublicCompany />
  </PublicFrame>
);
export default PublicCompanyPage;

export { firstView } from '../../jobs/public/public-company.tsx';
