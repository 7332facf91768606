import OwnChange from '../../companies/own/own-change.tsx';
import { VerificationSection } from '../../companies/own/verification-section.tsx';
import { EditProfile } from '../../profiles/editing/edit-profile.tsx';
import { Settings } from './settings.tsx';
import type { FirstView } from '../../lib/first-view.ts';
import { profileQueries } from '../../profiles/profile-endpoints.ts';
import { ownVerificationApi } from '../../companies/own/own-verification-endpoints.ts';

export default function EditProfilePage() {
  return (
    <Settings title="Profile">
      <OwnChange />
      <EditProfile />
      <VerificationSection />
    </Settings>
  );
}

export const firstView: FirstView = ({ me, read }) => {
  if (me) void read(profileQueries.endpoints.profile.initiate(String(me.accountId)));
  if (typeof me?.companyId === 'number' && me.companyRole !== 'recruiter')
    void read(ownVerificationApi.endpoints.ownVerification.initiate(1));
};
