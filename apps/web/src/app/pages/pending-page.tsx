import PendingApprovalPage from '../../companies/own/pending-approval-page.tsx';
import { useLogout } from '../../identity/session/logout.ts';
import { Leave } from '../../identity/people/person-row.tsx';
import { appealApi } from '../../moderation/appeals/appeal-endpoints.ts';
import { RejectionAppeal } from '../../moderation/appeals/rejection-appeal.tsx';
import { OwnCompany } from '../../profiles/editing/own-company.tsx';
import type { FirstView } from '../../lib/first-view.ts';
import { ownVerificationApi } from '../../companies/own/own-verification-endpoints.ts';

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

export const firstView: FirstView = ({ me, read }) => {
  if ((me?.verified !== 0 && me?.verified !== 2) || me.companyRole === 'recruiter') return;
  void read(ownVerificationApi.endpoints.ownVerification.initiate(me.verified));
  void read(appealApi.endpoints.ownRejection.initiate());
};
