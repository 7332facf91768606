import { useSyncExternalStore } from 'react';
import classes from './bar.module.css';

/**
 * One quiet line while the browser has no network, in place of an error for each thing that fails by it. Its region is there before
 * it, so that screen readers announce it.
 */
export function OfflineBanner() {
  const online = useSyncExternalStore(listen, () => navigator.onLine);
  return (
    <div aria-live="polite">
      {!online && (
        <div className={classes.offline}>
          You’re offline. What you see may be out of date; Lock In reconnects by itself.
        </div>
      )}
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
