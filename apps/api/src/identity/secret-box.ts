import { createSecretBoxes, decryptBytes } from '@lock-in/event-store';
import type { Keys } from '../platform/config/keys.ts';

/** Encrypts a short text for one place. What was sealed for one place does not open in another. */
export const seal = (keys: Keys<Buffer>, place: string, text: string): Buffer =>
  createSecretBoxes(keys).seal(Buffer.from(text), place);

/** Throws when the bytes were changed, sealed under none of these keys or for another place. */
export function open(keys: Keys<Buffer>, place: string, bytes: Buffer): string {
  const opened = createSecretBoxes(keys).open(bytes, place) ?? openEarliest(keys, place, bytes);
  if (opened === undefined) throw new Error('A secret cannot be decrypted.');
  return opened.toString();
}

/** Whether it is in today's layout and under the newest key. */
export const isCurrent = (keys: Keys<Buffer>, place: string, bytes: Buffer): boolean =>
  createSecretBoxes(keys).isCurrent(bytes, place);

/** The earliest boxes begin with their nonce, which may begin with any byte: only the tag can tell. */
function openEarliest(keys: Keys<Buffer>, place: string, bytes: Buffer): Buffer | undefined {
  for (const key of keys) {
    try {
      return decryptBytes(bytes, key, place);
    } catch {
      // It may be another key's.
    }
  }
  return undefined;
}
