import { Badge } from '@mantine/core';
import type { Icon } from '../ui/icons/icon.ts';
import { IconCheck, IconClock, IconLock, IconTrash, IconX } from '../ui/icons/frame.ts';
import classes from './status-badge.module.css';

const looks = {
  Pending: { kind: 'waiting', Icon: IconClock },
  Applied: { kind: 'waiting', Icon: IconClock },
  Verified: { kind: 'good', Icon: IconCheck },
  Accepted: { kind: 'good', Icon: IconCheck },
  Rejected: { kind: 'bad', Icon: IconX },
  Removed: { kind: 'bad', Icon: IconTrash },
  Confirmed: { kind: 'good', Icon: IconCheck },
  'Not confirmed': { kind: 'waiting', Icon: IconClock },
  'Not reached': { kind: 'bad', Icon: IconX },
  Closed: { kind: 'over', Icon: IconLock },
  Withdrawn: { kind: 'over', Icon: IconX },
  Expired: { kind: 'over', Icon: IconClock },
  Delivered: { kind: 'good', Icon: IconCheck },
  Waiting: { kind: 'waiting', Icon: IconClock },
  Failed: { kind: 'bad', Icon: IconX },
  Failing: { kind: 'bad', Icon: IconX },
  'Switched off': { kind: 'over', Icon: IconLock },
} as const;
export type Status = keyof typeof looks;

/** A status as a colour, an icon and a word: amber waits, green is good, red is refused, grey is over. On cards it is at the top right. */
export const StatusBadge = ({ status }: { status: Status }) => <Look {...looks[status]} word={status} />;

interface LookProps {
  readonly kind: 'waiting' | 'good' | 'bad' | 'over';
  readonly Icon: Icon;
  readonly word: string;
}

export function Look({ kind, Icon, word }: LookProps) {
  return (
    <Badge
      className={classes.badge}
      data-kind={kind}
      variant="transparent"
      tt="none"
      leftSection={<Icon size={14} stroke={2} aria-hidden />}
    >
      {word}
    </Badge>
  );
}

/** The status for a company's `verified` number. */
export const verificationStatus = (verified: 0 | 1 | 2): Status =>
  (['Pending', 'Verified', 'Rejected'] as const)[verified];
