import type { Role } from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import { Text } from '@mantine/core';
import { useEffect } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { Card } from '../ui/card.tsx';
import { Page } from '../ui/page.tsx';
import { useMe, useSession } from '../lib/session.ts';
import { pageAfterSignIn, type WayBack } from '../lib/way-back.ts';

/** /login and /register: of no use to somebody who is signed in. */
export function LoggedOutOnly() {
  const { loading, me, unsure } = useSession();
  const { state } = useLocation() as { state: WayBack | null };
  if (loading) return unsure ? <Away /> : null;
  return me ? <Navigate to={pageAfterSignIn(state, me.accountId)} replace /> : <Outlet />;
}

export function SignedInOnly() {
  const { loading, me, unsure, past } = useSession();
  const { pathname, search } = useLocation();
  if (loading) return unsure ? <Away /> : null;
  if (me) return <Outlet />;
  const wayBack: WayBack | undefined =
    past?.end === 'left' ? undefined : { to: { pathname, search }, ...past };
  return <Navigate to={paths.login} state={wayBack} replace />;
}

/** The server is away for a moment. Who is signed in stays where they are until it is back and says so. */
function Away() {
  return (
    <Page title="One moment" width="form">
      <Card>
        <Text role="status">Lock In will be back in a moment. This page opens by itself.</Text>
      </Card>
    </Page>
  );
}

/** Pages of some roles; any other role is sent back to where it came from. */
export function RoleOnly({ roles }: { roles: readonly Role[] }) {
  const { role } = useMe();
  return roles.includes(role) ? <Outlet /> : <StepBack />;
}

/** One step back in history, or / where there is none. An address that was typed begins a new page, whose own count is 0. */
export function StepBack() {
  const navigate = useNavigate();
  const { key } = useLocation();
  useEffect(() => {
    const { idx } = (history.state ?? {}) as { idx?: number };
    const back = Boolean(idx) || globalThis.navigation?.canGoBack;
    void (back ? navigate(-1) : navigate(paths.home, { replace: true }));
  }, [navigate, key]);
  return null;
}
