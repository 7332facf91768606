import { lazy } from '../../ui/lazy.tsx';
import { useLogout } from './logout.ts';
import { useSessionLimits } from './use-session-limits.ts';

const Dialog = lazy(() => import('./session-limits-dialog.tsx'));
const reloadPage = () => location.reload();

/** Enforces the session's limits, and warns in a dialog one minute before it ends for inactivity. */
export function SessionLimits({ reload = reloadPage }: { reload?: () => void }) {
  const { standing, stay } = useSessionLimits(reload);
  const logout = useLogout();
  return (
    <Dialog
      opened={standing.phase === 'warning'}
      until={standing.until}
      onStay={stay}
      onLeave={() => void logout()}
    />
  );
}
