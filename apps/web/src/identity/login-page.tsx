import { Page } from '../ui/page.tsx';

export default function LoginPage() {
  return <Page title="Lock In" width="form" />;
}
