import { useSyncExternalStore } from 'react';
import classes from './bar.module.css';

/** One quiet line while the browser has no network, in place of an error for each thing that fails by it. */
export function OfflineBanner() {
  const online = useSyncExternalStore(listen, () => navigator.onLine);
  if (online) return null;
  return (
    <div role="status" className={classes.offline}>
      You’re offline. What you see may be out of date; Lock In reconnects by itself.
    </div>
  );
}

function listen(changed: () => void) {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}
