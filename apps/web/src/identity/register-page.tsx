import { Page } from '../ui/page.tsx';

export default function RegisterPage() {
  return <Page title="Register" width="form" />;
}
