import { createPath, Navigate, type To } from 'react-router';
import { noteRedirect, onServer, type Redirection } from './conditions.ts';

/** Leads on to another page, in place of this one in the history. Where the server draws, it leads there itself. */
export function Redirect({ to, ...how }: { to: To } & Omit<Redirection, 'to'>) {
  if (!onServer) return <Navigate to={to} state={how.state} replace />;
  noteRedirect({ to: typeof to === 'string' ? to : createPath(to), ...how });
  return null;
}
