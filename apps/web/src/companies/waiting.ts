const hour = 3_600_000;
const day = 24 * hour;

const amount = (n: number, unit: string) => `${n} ${unit}${n === 1 ? '' : 's'}`;

/** Waiting 2 days; Waiting 5 hours; Waiting less than an hour. */
export function waitingWords(since: string, now = Date.now()): string {
  const waited = now - Date.parse(since);
  if (waited >= day) return `Waiting ${amount(Math.floor(waited / day), 'day')}`;
  if (waited >= hour) return `Waiting ${amount(Math.floor(waited / hour), 'hour')}`;
  return 'Waiting less than an hour';
}
