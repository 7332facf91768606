import { useSyncExternalStore } from 'react';
import { useAsOf } from '../../lib/offline/as-of.ts';
import { dateTime } from '../../ui/words/format.ts';
import classes from './bar.module.css';

/**
 * One line while the browser is offline, instead of an error for each failed request, or while the page shows what was read before. Its
 * region exists before the text is added, so that screen readers announce it.
 */
export function OfflineBanner() {
  const online = useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  );
  const asOf = useAsOf();
  const text = asOf === undefined ? !online && withoutDate : withDate(online, asOf);
  return <div aria-live="polite">{text && <div className={classes.offline}>{text}</div>}</div>;
}

const withoutDate = 'You’re offline. What you see may be out of date; Lock In reconnects by itself.';
const withDate = (online: boolean, asOf: number) =>
  `${online ? 'Lock In can’t be reached.' : 'You’re offline.'} This is as of ${dateTime(new Date(asOf))}.`;

function listen(changed: () => void) {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}
