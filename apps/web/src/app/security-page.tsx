import { PasswordCard } from '../identity/password-card.tsx';
import { Security } from '../identity/security.tsx';
import { Settings } from './settings.tsx';

/** For everyone; an Admin has no profile to edit but signs in like the others. */
export default function SecurityPage() {
  return (
    <Settings title="My Security">
      <PasswordCard />
      <Security />
    </Settings>
  );
}
