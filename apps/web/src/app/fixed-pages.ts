import type { Me } from '@lock-in/contracts';
import { page, type Page } from './routes/page.tsx';
import { isUnverified, unverifiedPages } from './shell/links.ts';

const initialPasswordPage = page('*', () => import('../identity/registering/initial-password-page.tsx'));
const pendingApprovalPage = page('*', () => import('./pages/pending-page.tsx'));

/**
 * The page that this account sees at every address: one who must change the password, and an unverified company, except for the settings of
 * its sign-in and data.
 */
export function fixedPageOf(me: Me, pathname: string): Page | undefined {
  if (me.mustChangePassword) return initialPasswordPage;
  return isUnverified(me) && !unverifiedPages.includes(pathname) ? pendingApprovalPage : undefined;
}
