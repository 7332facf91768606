import { useState } from 'react';
import { onDemand } from '../ui/on-demand.tsx';
import { useLogout } from './logout.ts';
import { useSessionLimits } from './use-session-limits.ts';

const Dialog = onDemand(async () => (await import('./session-limits-dialog.tsx')).SessionLimitsDialog);
const reloadPage = () => location.reload();

/** Enforces the session's limits, and warns in a dialog one minute before it ends for inactivity. */
export function SessionLimits({ reload = reloadPage }: { reload?: () => void }) {
  const { standing, stay } = useSessionLimits(reload);
  const logout = useLogout();
  const [wanted, setWanted] = useState(false);
  const warning = standing.phase === 'warning';
  if (warning && !wanted) setWanted(true);
  if (!wanted) return null;
  return <Dialog opened={warning} until={standing.until} onStay={stay} onLeave={() => void logout()} />;
}
