import { Page } from '../ui/page.tsx';

export default function JobDetailsPage() {
  return <Page title="Job details" />;
}
