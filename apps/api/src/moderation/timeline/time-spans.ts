import { type CountSpan, mostSpans } from '@lock-in/contracts';

const dayMs = 86_400_000;
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 'yyyy-mm-dd'.length);

/** The first day of the span that contains a day. Days are texts such as `2026-11-21`; weeks begin on Monday. */
export function startOf(span: CountSpan, day: string): string {
  if (span === 'month') return `${day.slice(0, 'yyyy-mm'.length)}-01`;
  if (span === 'day') return day;
  const at = Date.parse(day);
  // 1 January 1970 was a Thursday.
  return dayOf(at - ((((at / dayMs + 3) % 7) + 7) % 7) * dayMs);
}

/** The first days of all spans between two days; if there are too many, only the newest. */
export function spansBetween(span: CountSpan, from: string, to: string): string[] {
  const starts: string[] = [];
  for (let start = startOf(span, to); start >= startOf(span, from) && starts.length < mostSpans;) {
    starts.push(start);
    start = startOf(span, dayOf(Date.parse(start) - dayMs));
  }
  return starts.toReversed();
}
