import { entryAt, entryLength, placeOf, type Place } from '../entry.ts';

/** The first difference between the log and its seals. */
export type Difference =
  /** A sealed event is not in the log. */
  | { readonly kind: 'missing'; readonly sealed: Place }
  /** The log has an event that was not sealed. */
  | { readonly kind: 'added'; readonly found: Place }
  /** The content differs. */
  | { readonly kind: 'changed'; readonly sealed: Place; readonly found: Place }
  /** The content is the same, but the number in its stream differs. */
  | { readonly kind: 'renumbered'; readonly sealed: Place; readonly found: Place };

/** Compares two lists of entries in the order of the log. */
export function firstDifference(sealed: Buffer, found: Buffer): Difference | undefined {
  if (sealed.equals(found)) return undefined;
  let index = 0;
  while (entryAt(sealed, index).equals(entryAt(found, index))) index++;
  const here = index * entryLength;
  const was = here < sealed.length ? placeOf(entryAt(sealed, index)) : undefined;
  const is = here < found.length ? placeOf(entryAt(found, index)) : undefined;
  if (was && (!is || is.position > was.position)) return { kind: 'missing', sealed: was };
  if (is && (!was || is.position < was.position)) return { kind: 'added', found: is };
  if (!was || !is) throw new Error('Lists of entries differ without a difference.');
  return { kind: was.digest.equals(is.digest) ? 'renumbered' : 'changed', sealed: was, found: is };
}
