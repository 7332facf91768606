import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { EmailNotice } from '../../identity/addresses/email-notice.tsx';
import { Proof } from '../../identity/security/proof.tsx';
import { SessionLimits } from '../../identity/session/session-limits-guard.tsx';
import type { FirstView } from '../../lib/first-view.ts';
import { SuspensionBanner } from '../../moderation/notices/suspension-banner.tsx';
import { lazy, optional } from '../../ui/lazy.tsx';
import { idle } from '../../lib/idle.ts';
import { useMe } from '../../lib/session.ts';
import classes from './bar.module.css';
import { BottomBar } from './bottom-bar.tsx';
import { Hiding } from './hiding.tsx';
import { LazyKeys } from './keys/lazy-keys.tsx';
import { fixedPageOf } from '../fixed-pages.ts';
import { isMember, mayUseApp } from './links.ts';
import { OfflineBanner } from './offline-banner.tsx';
import { Reporting } from './reporting.tsx';
import { TopBar } from './top-bar.tsx';
import { readWaitingCounts } from './waiting-count.tsx';

/** Loads these parts later, so that they do not delay the page. */
const later = () => new Promise((resolve) => setTimeout(resolve, 1_500));
const RemovalNotice = lazy(async () => {
  await later();
  return import('../../moderation/notices/removal-notice.tsx');
}, optional);
/** Sooner: the number at the bell is looked for at once. */
const UnreadWatch = lazy(async () => {
  await idle();
  return import('../../notifications/unread-watch.tsx');
}, optional);
const Live = lazy(async () => {
  await later();
  return import('../live.tsx');
}, optional);

/** What is read is kept for later, and its worker is fetched when nothing else waits for the network. */
const OfflineReading = lazy(async () => {
  await later();
  await idle();
  return import('../offline/offline-reading.tsx');
}, optional);

/** The frame of the signed-in area. */
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
        <Suspense fallback={null}>{fixedPageOf(me, pathname)?.element ?? <Outlet />}</Suspense>
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
      {mayUseApp(me) && <OfflineReading />}
    </>
  );
}

/** The numbers beside an admin's links. */
export const firstView: FirstView = ({ me, read }) => {
  if (me?.role === 'Admin' && mayUseApp(me)) readWaitingCounts(read);
};
