import { Page } from '../ui/page.tsx';

export default function JobFormPage() {
  return <Page title="Job form" />;
}
