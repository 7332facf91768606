import type { ReactNode } from 'react';
import { createPath, Navigate, type To } from 'react-router';
import { noteRedirect, noteStatus, onServer, type Redirection } from './conditions.ts';
import { useInBrowser } from './use-stored.ts';

/** Leads on to another page, in place of this one in the history. Where the server draws, it leads there itself. */
export function Redirect({ to, ...how }: { to: To } & Omit<Redirection, 'to'>) {
  if (!onServer) return <Navigate to={to} state={how.state} replace />;
  noteRedirect({ to: typeof to === 'string' ? to : createPath(to), ...how });
  return null;
}

/** Leads away from what does not exist, once the browser can say why. Until then, and without script, its children say it. */
export function RedirectAbsent({ to, children }: { to: To; children: ReactNode }) {
  const inBrowser = useInBrowser();
  if (inBrowser) return <Navigate to={to} replace />;
  noteStatus(404);
  return children;
}
