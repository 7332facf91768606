import PendingApprovalPage from '../companies/pending-approval-page.tsx';
import { useLogout } from '../identity/logout.ts';
import { Leave } from '../identity/people/person-row.tsx';
import { RejectionAppeal } from '../moderation/rejection-appeal.tsx';
import { OwnCompany } from '../profiles/own-company.tsx';

/** The page of a company that is pending or rejected, with the account actions that its profile allows. */
export default function PendingPage() {
  const logout = useLogout();
  return (
    <PendingApprovalPage
      appeal={<RejectionAppeal />}
      more={<OwnCompany />}
      leave={<Leave />}
      onSignOut={() => void logout()}
    />
  );
}
