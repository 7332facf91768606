import type { Role } from '@lock-in/contracts';
import { useEffect } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { useMe, useSession } from './session.ts';

/** /login and /register: of no use to somebody who is signed in. */
export function LoggedOutOnly() {
  const { loading, me } = useSession();
  if (loading) return null;
  return me ? <Navigate to="/" replace /> : <Outlet />;
}

export function SignedInOnly() {
  const { loading, me } = useSession();
  if (loading) return null;
  return me ? <Outlet /> : <Navigate to="/login" replace />;
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
    void (back ? navigate(-1) : navigate('/', { replace: true }));
  }, [navigate, key]);
  return null;
}
