import { Page } from '../ui/page.tsx';

export default function PendingApprovalPage() {
  return <Page title="Account Verification Pending" width="reading" />;
}
