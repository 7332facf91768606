import type { Label } from '@lock-in/contracts';
import classes from './tag-chip.module.css';

/** A label in its colour. */
export function TagChip({ label: { name, color } }: { label: Label }) {
  return (
    <span className={classes.chip} data-color={color}>
      {name}
    </span>
  );
}

export function TagChips({ labels }: { labels: readonly Label[] }) {
  if (labels.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label="Tags">
      {labels.map((label) => (
        <li key={label.labelId}>
          <TagChip label={label} />
        </li>
      ))}
    </ul>
  );
}
