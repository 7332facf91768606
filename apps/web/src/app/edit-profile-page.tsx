import { EditProfile } from '../profiles/edit-profile.tsx';
import { Settings } from './settings.tsx';

export default function EditProfilePage() {
  return (
    <Settings title="Edit Profile">
      <EditProfile />
    </Settings>
  );
}
