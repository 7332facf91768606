import { Page } from '../ui/page.tsx';

export default function CompanyVerificationPage() {
  return <Page title="Company verification" />;
}
