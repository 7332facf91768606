import { RejectionAppeal } from '../moderation/rejection-appeal.tsx';
import PendingApprovalPage from '../identity/pending-approval-page.tsx';
import { OwnCompany } from '../profiles/own-company.tsx';

/** The page of a company that waits or was rejected, with what its profile lets it do meanwhile. */
export default function PendingPage() {
  return <PendingApprovalPage appeal={<RejectionAppeal />} more={<OwnCompany />} />;
}
