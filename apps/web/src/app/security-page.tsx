import { EmailCard } from '../identity/email-card.tsx';
import { PasswordCard } from '../identity/password-card.tsx';
import { Security } from '../identity/security.tsx';
import { useMe } from '../lib/session.ts';
import { Settings } from './settings.tsx';

/** For all roles; an admin has no profile to edit but signs in like the others. */
export default function SecurityPage() {
  const { role } = useMe();
  return (
    <Settings title="Security">
      {role !== 'Admin' && <EmailCard />}
      <PasswordCard />
      <Security />
    </Settings>
  );
}
