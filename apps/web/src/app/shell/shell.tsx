import type { Me } from '@lock-in/contracts';
import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { Proof } from '../../identity/security/proof.tsx';
import { SessionLimits } from '../../identity/session/session-limits-guard.tsx';
import { lazy, optional } from '../../ui/lazy.tsx';
import { useMe } from '../../lib/session.ts';
import classes from './bar.module.css';
import { BottomBar } from './bottom-bar.tsx';
import { Hiding } from './hiding.tsx';
import { LazyKeys } from './keys/lazy-keys.tsx';
import { isMember, isUnverified, mayUseApp, unverifiedPages } from './links.ts';
import { OfflineBanner } from './offline-banner.tsx';
import { Reporting } from './reporting.tsx';
import { TopBar } from './top-bar.tsx';

const InitialPasswordPage = lazy(() => import('../../identity/registering/initial-password-page.tsx'));
const PendingApprovalPage = lazy(() => import('../pages/pending-page.tsx'));

/** Loads these parts later, so that they do not delay the page. */
const later = () => new Promise((resolve) => setTimeout(resolve, 1_500));
const RemovalNotice = lazy(async () => {
  await later();
  return import('../../moderation/notices/removal-notice.tsx');
}, optional);
const EmailNotice = lazy(() => import('../../identity/addresses/email-notice.tsx'), optional);
const SuspensionBanner = lazy(() => import('../../moderation/notices/suspension-banner.tsx'), optional);
/** Sooner: the number at the bell is looked for at once. Safari has no idle callbacks. */
const idle = () =>
  new Promise<void>((resolve) =>
    'requestIdleCallback' in globalThis
      ? requestIdleCallback(() => resolve(), { timeout: 1_000 })
      : setTimeout(resolve, 200),
  );
const UnreadWatch = lazy(async () => {
  await idle();
  return import('../../notifications/unread-watch.tsx');
}, optional);
const Live = lazy(async () => {
  await later();
  return import('../live.tsx');
}, optional);

/**
 * The frame of the signed-in area. Users who must change their password see one fixed page in it, at every address, and
 * so do unverified companies, except for the settings of their sign-in and data.
 */
export default function Shell() {
  const me = useMe();
  const { pathname } = useLocation();
  return (
    <>
      <TopBar />
      <OfflineBanner />
      {me.suspension && <SuspensionBanner />}
      {me.emailNotice && !me.mustChangePassword && <EmailNotice />}
      <main id="main" tabIndex={-1} className={classes.main}>
        <Suspense fallback={null}>{pageOf(me, pathname)}</Suspense>
      </main>
      <BottomBar />
      {isMember(me) && <RemovalNotice />}
      {isMember(me) && <UnreadWatch />}
      {mayUseApp(me) && <LazyKeys />}
      <Reporting />
      <Hiding />
      <SessionLimits />
      <Proof />
      {!me.mustChangePassword && <Live />}
    </>
  );
}

function pageOf(me: Me, pathname: string) {
  if (me.mustChangePassword) return <InitialPasswordPage />;
  const isOpen = !isUnverified(me) || unverifiedPages.includes(pathname);
  return isOpen ? <Outlet /> : <PendingApprovalPage />;
}
