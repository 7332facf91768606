import PendingApprovalPage from '../../companies/own/pending-approval-page.tsx';
import { useLogout } from '../../identity/session/logout.ts';
import { Leave } from '../../identity/people/person-row.tsx';
import { RejectionAppeal } from '../../moderation/appeals/rejection-appeal.tsx';
import { OwnCompany } from '../../profiles/editing/own-company.tsx';

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
