import { IconClockOff, IconLock, IconPlayerPause, IconTrash, IconUserCheck } from '../ui/icons/frame.ts';
import type { JobStatus } from './jobs/job-status.ts';
import { Look } from './status-badge.tsx';

const looks = {
  Removed: { kind: 'bad', Icon: IconTrash },
  Paused: { kind: 'waiting', Icon: IconPlayerPause },
  Filled: { kind: 'good', Icon: IconUserCheck },
  Closed: { kind: 'over', Icon: IconLock },
  Expired: { kind: 'over', Icon: IconClockOff },
} as const;

/** Why a job takes no applications. */
export const ListingBadge = ({ standing }: { standing: JobStatus }) => (
  <Look {...looks[standing]} word={standing} />
);
