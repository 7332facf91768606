import OwnChange from '../companies/own-change.tsx';
import { VerificationSection } from '../companies/verification-section.tsx';
import { EditProfile } from '../profiles/edit-profile.tsx';
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
