import type { Role } from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import { Text } from '@mantine/core';
import { useEffect } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { cameFrom } from '../../lib/conditions.ts';
import { Redirect } from '../../lib/redirect.tsx';
import { useMe, useSession } from '../../lib/session.ts';
import { pageAfterSignIn, type ReturnTo } from '../../lib/return-to.ts';

/** /login and /register redirect signed-in users. */
export function SignedOutOnly() {
  const { loading, me, unsure } = useSession();
  const { state } = useLocation() as { state: ReturnTo | null };
  if (loading) return unsure ? <ServerUnavailable /> : null;
  return me ? <Redirect to={pageAfterSignIn(state, me.accountId)} /> : <Outlet />;
}

export function SignedInOnly() {
  const { loading, me, unsure, past } = useSession();
  const { pathname, search, hash } = useLocation();
  if (loading) return unsure ? <ServerUnavailable /> : null;
  if (me) return <Outlet />;
  const returnTo: ReturnTo | undefined =
    past?.end === 'left' ? undefined : { to: { pathname, search, hash }, ...past };
  return <Redirect to={paths.login} state={returnTo} />;
}

/** Shown while the server is unavailable. A signed-in user stays signed in until the server answers again. */
function ServerUnavailable() {
  return (
    <Page title="One moment" width="form">
      <Card>
        <Text role="status">Lock In will be back in a moment. This page opens by itself.</Text>
      </Card>
    </Page>
  );
}

/** Pages of some roles; any other role is sent back to the previous page. */
export function RoleOnly({ roles }: { roles: readonly Role[] }) {
  const { role } = useMe();
  if (roles.includes(role)) return <Outlet />;
  const from = cameFrom();
  return from === undefined ? <StepBack /> : <Redirect to={from} />;
}

/** One step back in history, or / if there is none, and without script. The router's index restarts at 0 when an address is typed. */
function StepBack() {
  const navigate = useNavigate();
  const { key } = useLocation();
  useEffect(() => {
    const { idx } = (history.state ?? {}) as { idx?: number };
    const back = Boolean(idx) || globalThis.navigation?.canGoBack;
    void (back ? navigate(-1) : navigate(paths.home, { replace: true }));
  }, [navigate, key]);
  return (
    <noscript>
      <meta httpEquiv="refresh" content={`0; url=${paths.home}`} />
    </noscript>
  );
}
