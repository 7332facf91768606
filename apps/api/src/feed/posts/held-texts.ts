import type { Held } from '@lock-in/contracts';
import { type HoldGround, type Matched, matchedIn } from '@lock-in/domain';

/** What an event says of why a post or comment is hidden until an admin decides. */
export const heldBy = (event: {
  readonly data: { readonly ground: HoldGround };
  readonly personal: Matched | null;
}): Held => ({ ground: event.data.ground, matched: [...matchedIn(event)] });
