import { dateTime, relativeTime } from './format.ts';

/** When, in words up to a week; the exact moment on hover. */
export function RelativeTime({ at }: { at: string }) {
  return (
    <time dateTime={at} title={dateTime(at)}>
      {relativeTime(at)}
    </time>
  );
}
