const hour = 3_600_000;
const day = 24 * hour;

/** The current day in Singapore, which is UTC+8 all year. */
export const today = (now = Date.now()): string => new Date(now + 8 * hour).toISOString().slice(0, 10);

const daysBefore = (date: string, days: number): string =>
  new Date(Date.parse(date) - days * day).toISOString().slice(0, 10);

export interface Period {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Preset periods that end today. `days` includes today. */
const lengths = [
  { name: 'Today', days: 1 },
  { name: 'Last 7 days', days: 7 },
  { name: 'Last 30 days', days: 30 },
  { name: 'Last 90 days', days: 90 },
  { name: 'Last 12 months', days: 365 },
] as const;

export const presets = (now = Date.now()): readonly (Period & { readonly name: string })[] =>
  lengths.map(({ name, days }) => ({ name, from: daysBefore(today(now), days - 1), to: today(now) }));

/** The preset that equals the period today, if any. */
export const presetOf = ({ from, to }: Period, now = Date.now()) =>
  presets(now).find((preset) => preset.from === from && preset.to === to);

/** Number of days; `undefined` if the period has no start. */
export const daysIn = ({ from, to }: Period, now = Date.now()): number | undefined =>
  from === undefined ? undefined : Math.round((Date.parse(to ?? today(now)) - Date.parse(from)) / day) + 1;
