import { EmailCard } from '../../identity/addresses/email-card.tsx';
import { PasswordCard } from '../../identity/passwords/password-card.tsx';
import { Security } from '../../identity/security/security.tsx';
import { Settings } from './settings.tsx';

/** For all roles; an admin has no profile to edit but signs in like the others. */
export default function SecurityPage() {
  return (
    <Settings title="Security">
      <EmailCard />
      <PasswordCard />
      <Security />
    </Settings>
  );
}
