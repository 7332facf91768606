import { entryAt, entryLength, placeOf } from './entry.ts';
import type { Seal } from './seal.ts';
import { fullRange } from './sealer.ts';

/**
 * How far the clocks of the database and of those who seal may be apart, and how long an append may be under way: an event is dated before
 * it is committed, and seals are made meanwhile.
 */
const allowanceMs = 10 * 60_000;

/** Between which times the events of a seal can have been recorded, by the seal itself and by the newest one that had to cover them. */
export interface RecordingSpan {
  readonly seal: Seal;
  readonly earlier: Seal | undefined;
}

/** Takes the seals of a log in order. A seal of a full range may have been made while there was much more to cover. */
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
  /** The seal that the time contradicts, with how it does. */
  readonly other: Seal;
  readonly how: 'after its seal' | 'before an earlier seal';
}

/** The first event whose time does not fit the seals. `recordedAt`: of the entries in their order, in microseconds since 2000 began. */
export function firstMistimed(
  entries: Buffer,
  recordedAt: readonly number[],
  spans: readonly RecordingSpan[],
): Mistimed | undefined {
  let at = 0;
  for (let index = 0; index < entries.length / entryLength; index++) {
    const { position } = placeOf(entryAt(entries, index));
    while (position > spans[at]!.seal.upTo) at++;
    const { seal, earlier } = spans[at]!;
    const recorded = Date.UTC(2000) + recordedAt[index]! / 1_000;
    const found = { position, seal: seal.number, recordedAt: new Date(recorded) };
    if (recorded > Date.parse(seal.sealedAt) + allowanceMs)
      return { ...found, other: seal, how: 'after its seal' };
    if (earlier && recorded < Date.parse(earlier.sealedAt) - allowanceMs)
      return { ...found, other: earlier, how: 'before an earlier seal' };
  }
  return undefined;
}
