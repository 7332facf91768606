import type { Me } from '@lock-in/contracts';
import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { Proof } from '../../identity/proof.tsx';
import { SessionLimits } from '../../identity/session-limits-guard.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { optional } from '../../ui/optional.tsx';
import { useMe } from '../../lib/session.ts';
import classes from './bar.module.css';
import { BottomBar } from './bottom-bar.tsx';
import { Hiding } from './hiding.tsx';
import { KeysOnDemand } from './keys-on-demand.tsx';
import { isMember, isUnverified, mayUseApp } from './links.ts';
import { OfflineBanner } from './offline-banner.tsx';
import { Reporting } from './reporting.tsx';
import { TopBar } from './top-bar.tsx';

const InitialPasswordPage = onDemand(() => import('../../identity/initial-password-page.tsx'));
const PendingApprovalPage = onDemand(() => import('../pending-page.tsx'));

/** Loads these parts later, so that they do not delay the page. */
const later = () => new Promise((resolve) => setTimeout(resolve, 1_500));
const RemovalNotice = optional(async () => {
  await later();
  return import('../../moderation/removal-notice.tsx');
});
const SuspensionBanner = optional(() => import('../../moderation/suspension-banner.tsx'));
/** Sooner: the number at the bell is looked for at once. Safari has no idle callbacks. */
const idle = () =>
  new Promise<void>((resolve) =>
    'requestIdleCallback' in globalThis
      ? requestIdleCallback(() => resolve(), { timeout: 1_000 })
      : setTimeout(resolve, 200),
  );
const UnreadWatch = optional(async () => {
  await idle();
  return import('../../notifications/unread-watch.tsx');
});
const Live = optional(async () => {
  await later();
  return import('../live.tsx');
});

/**
 * The frame of the signed-in area. Users who must change their password and unverified companies see one fixed page in
 * it, at every address.
 */
export default function Shell() {
  const me = useMe();
  return (
    <>
      <TopBar />
      <OfflineBanner />
      {me.suspension && <SuspensionBanner />}
      <main id="main" tabIndex={-1} className={classes.main}>
        <Suspense fallback={null}>{pageOf(me)}</Suspense>
      </main>
      <BottomBar />
      {isMember(me) && <RemovalNotice />}
      {isMember(me) && <UnreadWatch />}
      {mayUseApp(me) && <KeysOnDemand />}
      <Reporting />
      <Hiding />
      <SessionLimits />
      <Proof />
      {!me.mustChangePassword && <Live />}
    </>
  );
}

function pageOf(me: Me) {
  if (me.mustChangePassword) return <InitialPasswordPage />;
  return isUnverified(me) ? <PendingApprovalPage /> : <Outlet />;
}
