import { date, dateTime, relativeTime } from './format.ts';

/** Relative time up to a week; the exact time on hover. */
export function RelativeTime({ at }: { at: string }) {
  return (
    <time dateTime={at} title={dateTime(at)}>
      {relativeTime(at)}
    </time>
  );
}

/** The date; the exact time on hover. */
export function Day({ at }: { at: string }) {
  return (
    <time dateTime={at} title={dateTime(at)}>
      {date(at)}
    </time>
  );
}
