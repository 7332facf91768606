import type { ReactNode } from 'react';
import type { Icon } from '../ui/icons/icon.ts';
import { IconAlertTriangle, IconCheck, IconClock } from '../ui/icons/frame.ts';
import { IconLoader2 } from '../ui/icons/later.ts';
import classes from './system.module.css';

const icons: Readonly<Record<MarkKind, Icon>> = {
  good: IconCheck,
  busy: IconLoader2,
  waiting: IconClock,
  bad: IconAlertTriangle,
};
export type MarkKind = 'good' | 'busy' | 'waiting' | 'bad';

/** A status as a word, with an icon and a colour that say the same. */
export function Mark({ kind, children }: { kind: MarkKind; children: ReactNode }) {
  const Sign = icons[kind];
  return (
    <span className={classes.mark} data-kind={kind}>
      <Sign size={16} stroke={2} aria-hidden />
      {children}
    </span>
  );
}
