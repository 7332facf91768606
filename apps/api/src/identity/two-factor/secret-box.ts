import { createSecretBoxes } from '@lock-in/event-store';
import type { Keys } from '../../platform/config/keys.ts';

/** Encrypts a short text for one place. A text sealed for one place cannot be opened in another. */
export const seal = (keys: Keys<Buffer>, place: string, text: string): Buffer =>
  createSecretBoxes(keys).seal(Buffer.from(text), place);

/** Throws if the bytes were changed, or were sealed with another key or for another place. */
export function open(keys: Keys<Buffer>, place: string, bytes: Buffer): string {
  const opened = createSecretBoxes(keys).open(bytes, place);
  if (opened === undefined) throw new Error('A secret cannot be decrypted.');
  return opened.toString();
}

/** Whether the newest key opens the bytes. */
export const isCurrent = (keys: Keys<Buffer>, place: string, bytes: Buffer): boolean =>
  createSecretBoxes(keys).isCurrent(bytes, place);
