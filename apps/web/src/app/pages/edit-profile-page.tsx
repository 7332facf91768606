import OwnChange from '../../companies/own/own-change.tsx';
import { VerificationSection } from '../../companies/own/verification-section.tsx';
import { EditProfile } from '../../profiles/editing/edit-profile.tsx';
import { Settings } from './settings.tsx';

export default function EditProfilePage() {
  return (
    <Settings title="Profile">
      <OwnChange />
      <EditProfile />
      <VerificationSection />
    </Settings>
  );
}
