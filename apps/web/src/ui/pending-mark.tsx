import { IconClock } from './icons/feed.ts';
import classes from './pending-mark.module.css';

/** Marks something that is saved and not visible to others yet. Inconspicuous, because there is nothing to do about it. */
export function PendingMark() {
  return (
    <span role="status" className={classes.mark}>
      <IconClock size={14} stroke={1.75} aria-hidden />
      Saved, will appear in a moment
    </span>
  );
}
