import { EmailCard } from '../../identity/addresses/email-card.tsx';
import { PasswordCard } from '../../identity/passwords/password-card.tsx';
import { Security } from '../../identity/security/security.tsx';
import { Settings } from './settings.tsx';
import type { FirstView } from '../../lib/first-view.ts';
import { securityApi } from '../../identity/security/security-endpoints.ts';

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

export const firstView: FirstView = ({ read }) => {
  void read(securityApi.endpoints.emailAddress.initiate());
  void read(securityApi.endpoints.security.initiate());
};
