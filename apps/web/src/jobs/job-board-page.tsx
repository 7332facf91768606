import { Page } from '../ui/page.tsx';

export default function JobBoardPage() {
  return <Page title="Job board" />;
}
