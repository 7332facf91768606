import { plural } from './format.ts';
import { drawnAt } from '../../lib/conditions.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** "Waiting 2 days", "Waiting 5 hours", "Waiting less than an hour". */
export function describeWait(since: string, now = drawnAt()): string {
  const waited = now - Date.parse(since);
  if (waited >= day) return `Waiting ${plural(Math.floor(waited / day), 'day')}`;
  if (waited >= hour) return `Waiting ${plural(Math.floor(waited / hour), 'hour')}`;
  return 'Waiting less than an hour';
}
