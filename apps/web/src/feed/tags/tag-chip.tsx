import type { Label } from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import { Link } from 'react-router';
import classes from './tag-chip.module.css';
import { feedSearch } from '../home/use-feed-choice.ts';

export function TagChip({ label: { name, color } }: { label: Label }) {
  return (
    <span className={classes.chip} data-color={color}>
      {name}
    </span>
  );
}

interface TagChipsProps {
  readonly labels: readonly Label[];
  /** Links to the feed of its tag. */
  readonly linked?: boolean;
}

export function TagChips({ labels, linked }: TagChipsProps) {
  if (labels.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label="Tags">
      {labels.map((label) => (
        <li key={label.labelId}>
          {linked ? (
            <Link
              to={{ pathname: paths.home, search: feedSearch({ filterLabel: label.name }) }}
              className={classes.link}
            >
              <TagChip label={label} />
            </Link>
          ) : (
            <TagChip label={label} />
          )}
        </li>
      ))}
    </ul>
  );
}
