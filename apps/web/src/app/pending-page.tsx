import { RejectionAppeal } from '../moderation/rejection-appeal.tsx';
import PendingApprovalPage from '../identity/pending-approval-page.tsx';
import { OwnCompany } from '../profiles/own-company.tsx';

/** The page of a company that is pending or rejected, with the account actions that its profile allows. */
export default function PendingPage() {
  return <PendingApprovalPage appeal={<RejectionAppeal />} more={<OwnCompany />} />;
}
