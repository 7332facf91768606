import { drawnAt, readerZone } from '../../lib/conditions.ts';

/** Dates and money in the product's formats. Instants are ISO 8601 text. */

const locale = 'en-SG';
const timeZone = 'Asia/Singapore';
const calendarDay = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const timeOfDay = { hour: 'numeric', minute: '2-digit', hour12: true } as const;

/** Time zones of readers whose formatters the server keeps. A formatter has some 30 kB. */
const mostZones = 8;

/**
 * Formats instants, in the reader's time zone unless `options` names one. A formatter is created at its first use: creating
 * all of them would delay a phone's first page.
 */
function formatter(options: Intl.DateTimeFormatOptions, language = locale) {
  const forms = new Map<string | undefined, Intl.DateTimeFormat>();
  return (instant: string | Date) => {
    const zone = options.timeZone ?? readerZone();
    let form = forms.get(zone);
    if (!form) {
      form = new Intl.DateTimeFormat(language, { ...options, timeZone: zone });
      if (forms.size >= mostZones) forms.clear();
      forms.set(zone, form);
    }
    return form.format(new Date(instant));
  };
}

const numberForm = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
const relativeForm = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** "20 November 2026 at 3:04 pm", in the reader's time zone. */
export const dateTime = formatter({ ...calendarDay, ...timeOfDay, month: 'long' });

/** "20 Nov 2026, 3:04 pm", in the reader's time zone. */
export const dateTimeShort = formatter({ ...calendarDay, ...timeOfDay });

/** "3:04 pm", in the reader's time zone. */
export const clock = formatter(timeOfDay);

/** "3:04:05 pm", in the reader's time zone. */
export const clockWithSeconds = formatter({ ...timeOfDay, second: '2-digit' });

/** "20 Nov 2026", in the reader's time zone. */
export const date = formatter(calendarDay);

/** "20 Nov 2026": the day in Singapore on which applications close. */
export const deadline = formatter({ ...calendarDay, timeZone });

/** "20 Nov", from `2026-11-20`. */
export const day = formatter({ month: 'short', day: 'numeric', timeZone: 'UTC' });

/** "20 Nov 2026", from `2026-11-20`. */
export const fullDay = formatter({ ...calendarDay, timeZone: 'UTC' });

/** "Nov 2026", from `2026-11-01`. */
export const month = formatter({ year: 'numeric', month: 'short', timeZone: 'UTC' });

/** "05 Nov 2026", as on profile cards. */
export const cardDate = formatter({ day: '2-digit', month: 'short', year: 'numeric' }, 'en-GB');

const hour = 3_600_000;
/** Singapore is UTC+8 all year. */
const dayInSingapore = (time: number) => Math.floor((time + 8 * hour) / (24 * hour));

/** Days until the deadline's day in Singapore: 0 today, 1 tomorrow. */
export const daysUntil = (instant: string, now = drawnAt()) =>
  dayInSingapore(Date.parse(instant)) - dayInSingapore(now);

/** An empty salary is stored as 0, so 0 means that it is not stated. */
const salaryNotStated = 'Salary not stated';

/** "S$4,500". */
export const money = (amount: number) => `S$${numberForm.format(amount)}`;

/** "S$4,500 / month". */
export const monthly = (amount: number) => `${money(amount)} / month`;

/** "S$4,500 – S$6,000 / month", "From S$4,500 / month", "Up to S$6,000 / month" or "Salary not stated". */
export function salaryRange(min: number, max: number): string {
  if (max === 0) return min === 0 ? salaryNotStated : `From ${monthly(min)}`;
  const most = monthly(max);
  if (min === max) return most;
  return min === 0 ? `Up to ${most}` : `${money(min)} – ${most}`;
}

/** "$4,500–$6,000" or "From $4,500", as on profile cards. */
export function cardSalary(min: number, max: number): string {
  const [least, most] = [`$${numberForm.format(min)}`, `$${numberForm.format(max)}`];
  if (max === 0) return min === 0 ? salaryNotStated : `From ${least}`;
  return `${least}–${most}`;
}

export const count = (n: number) => numberForm.format(n);

/** Singular or plural of a word: job, jobs; is, are. */
export const wordFor = (n: number, one: string, many = `${one}s`) => (n === 1 ? one : many);

/** "1 job", "2 jobs", "1,200 jobs". */
export const plural = (n: number, one: string, many?: string) => `${count(n)} ${wordFor(n, one, many)}`;

/** "1 job", "128 jobs", "more than 1,000 jobs", from a list's answer; empty until it is loaded. */
export function found(
  answer: { readonly totalCount: number; readonly moreThanCounted: boolean } | undefined,
  one: string,
): string {
  if (!answer) return '';
  const { totalCount, moreThanCounted } = answer;
  return moreThanCounted ? `more than ${count(totalCount)} ${one}s` : plural(totalCount, one);
}

/** "640 KB", "2.4 MB". */
export function fileSize(bytes: number): string {
  const mb = bytes / 1024 / 1024;
  return mb >= 1 ? `${Number(mb.toFixed(1))} MB` : `${Math.max(1, Math.round(bytes / 1024))} KB`;
}

const dayMs = 24 * hour;
const units = [
  ['hour', hour],
  ['minute', 60_000],
] as const;

/** "2026-11-20", in the reader's time zone. */
const isoDay = formatter({ year: 'numeric', month: '2-digit', day: '2-digit' }, 'en-CA');

/** Calendar days from `now` to an instant in the reader's time zone: 0 today, −1 yesterday. */
export function calendarDaysTo(instant: string, now = drawnAt()): number {
  const dayOf = (time: Date) => Date.parse(isoDay(time)) / dayMs;
  return dayOf(new Date(instant)) - dayOf(new Date(now));
}

/**
 * "5 minutes ago", "14 hours ago"; from a whole day on "yesterday", "3 days ago" by the reader's calendar; the date if it is more than a
 * week away.
 */
export function relativeTime(instant: string, now = drawnAt()): string {
  const away = Date.parse(instant) - now;
  const days = calendarDaysTo(instant, now);
  if (Math.abs(days) > 7) return date(instant);
  if (Math.abs(away) >= dayMs && days !== 0) return relativeForm.format(days, 'day');
  const unit = units.find(([, length]) => Math.abs(away) >= length);
  return unit ? relativeForm.format(Math.trunc(away / unit[1]), unit[0]) : 'just now';
}
