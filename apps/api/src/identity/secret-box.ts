import { createSecretBoxes, decryptBytes } from '@lock-in/event-store';
import type { Keys } from '../platform/config/keys.ts';

/** Encrypts a short text for one place. A text sealed for one place cannot be opened in another. */
export const seal = (keys: Keys<Buffer>, place: string, text: string): Buffer =>
  createSecretBoxes(keys).seal(Buffer.from(text), place);

/** Throws if the bytes were changed, or were sealed with another key or for another place. */
export function open(keys: Keys<Buffer>, place: string, bytes: Buffer): string {
  const opened = createSecretBoxes(keys).open(bytes, place) ?? openEarliest(keys, place, bytes);
  if (opened === undefined) throw new Error('A secret cannot be decrypted.');
  return opened.toString();
}

/** Whether the bytes have the current layout and the newest key. */
export const isCurrent = (keys: Keys<Buffer>, place: string, bytes: Buffer): boolean =>
  createSecretBoxes(keys).isCurrent(bytes, place);

/** The earliest boxes start with their nonce instead of a layout byte, so only a valid tag identifies them. */
function openEarliest(keys: Keys<Buffer>, place: string, bytes: Buffer): Buffer | undefined {
  for (const key of keys) {
    try {
      return decryptBytes(bytes, key, place);
    } catch {
      // The box may belong to another key.
    }
  }
  return undefined;
}
