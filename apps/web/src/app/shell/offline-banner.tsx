import { useSyncExternalStore } from 'react';
import classes from './bar.module.css';

/**
 * One line while the browser is offline, instead of an error for each failed request. Its region exists before the text
 * is added, so that screen readers announce it.
 */
export function OfflineBanner() {
  const online = useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  );
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
