import { entryAt, placeOf } from '../entry.ts';
import type { Seal } from '../seal.ts';
import { fullRange } from '../sealer.ts';

/**
 * Tolerance for differing clocks of the database and the sealers, and for long appends: an event gets its time before its commit, and
 * seals may be made in between.
 */
const allowanceMs = 10 * 60_000;

/** A seal's events were recorded before `seal` and after `earlier`, the newest earlier seal that covered everything committed by then. */
export interface RecordingSpan {
  readonly seal: Seal;
  readonly earlier: Seal | undefined;
}

/** Takes the seals of a log in order. A seal with a full range may have left out events that were committed before it. */
export function followRecordingSpans() {
  let caughtUp: Seal | undefined;
  return (seal: Seal): RecordingSpan => {
    const span = { seal, earlier: caughtUp };
    if (seal.upTo - seal.after < fullRange) caughtUp = seal;
    return span;
  };
}

export interface Mistimed {
  readonly position: number;
  readonly seal: number;
  readonly recordedAt: Date;
  /** The seal that the event's time contradicts, and how. */
  readonly other: Seal;
  readonly how: 'after its seal' | 'before an earlier seal';
}

/** The first event whose time does not fit the seals. `recordedAt`: in the order of the entries, in microseconds since 2000-01-01. */
export function firstMistimed(
  entries: Buffer,
  recordedAt: readonly number[],
  spans: readonly RecordingSpan[],
): Mistimed | undefined {
  let at = 0;
  for (const [index, microseconds] of recordedAt.entries()) {
    const { position } = placeOf(entryAt(entries, index));
    while (position > spans[at]!.seal.upTo) at++;
    const { seal, earlier } = spans[at]!;
    const recorded = Date.UTC(2000) + microseconds / 1_000;
    const found = { position, seal: seal.number, recordedAt: new Date(recorded) };
    if (recorded > Date.parse(seal.sealedAt) + allowanceMs)
      return { ...found, other: seal, how: 'after its seal' };
    if (earlier && recorded < Date.parse(earlier.sealedAt) - allowanceMs)
      return { ...found, other: earlier, how: 'before an earlier seal' };
  }
  return undefined;
}
