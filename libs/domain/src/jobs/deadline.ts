const hour = 3_600_000;
const day = 24 * hour;

/** Singapore is eight hours ahead of UTC all year: it has no daylight saving time. */
const offset = 8 * hour;

/**
 * The last millisecond of a day in Singapore, as an ISO instant in UTC. Jobs take applications until then.
 *
 * `dayOrInstant` is a calendar day (`2026-12-20`), or an instant with an offset, which means its day in Singapore.
 */
export const endOfDay = (dayOrInstant: string): string => {
  const isDay = dayOrInstant.length === 'yyyy-mm-dd'.length;
  const wallClock = Date.parse(dayOrInstant) + (isDay ? 0 : offset);
  const startOfNextDay = (Math.floor(wallClock / day) + 1) * day;
  return new Date(startOfNextDay - offset - 1).toISOString();
};

/** The calendar day (`2026-12-20`) of an instant in Singapore. */
export const dayInSingapore = (instant: string | Date): string =>
  new Date(new Date(instant).getTime() + offset).toISOString().slice(0, 'yyyy-mm-dd'.length);

const dateForm = new Intl.DateTimeFormat('en-SG', { dateStyle: 'medium', timeZone: 'Asia/Singapore' });

/** The same as people read it: 20 Dec 2026. */
export const dateInSingapore = (instant: string): string => dateForm.format(new Date(instant));
