import { Page } from '../ui/page.tsx';

export default function RecruitmentDashboardPage() {
  return <Page title="Recruitment dashboard" />;
}
