import { createSecretBoxes } from '@lock-in/event-store';
import type pg from 'pg';
import type { Keys } from '../platform/config/keys.ts';
import { rewrapBoxes } from '../platform/rewrap-boxes.ts';

const placeOf = (webhookId: number | string) => `webhook ${webhookId}`;

export const sealSecret = (keys: Keys<Buffer>, webhookId: number, secret: string): Buffer =>
  createSecretBoxes(keys).seal(Buffer.from(secret), placeOf(webhookId));

/** Throws if none of the keys opens the box. */
export function openSecret(keys: Keys<Buffer>, webhookId: number, box: Buffer): string {
  const opened = createSecretBoxes(keys).open(box, placeOf(webhookId));
  if (opened === undefined) throw new Error('The secret of a webhook cannot be decrypted.');
  return opened.toString();
}

const columns = (['secret', 'previous_secret'] as const).map((column) => ({
  table: 'webhook',
  id: 'webhook_id',
  column,
  placeOf,
}));

/** Re-encrypts the secrets of webhooks; see {@link rewrapBoxes}. */
export function rewrapWebhookSecrets(pool: pg.Pool, keys: Keys<Buffer>) {
  const boxes = createSecretBoxes(keys);
  return rewrapBoxes(pool, columns, {
    isCurrent: (place, box) => boxes.isCurrent(box, place),
    open: (place, box) => boxes.open(box, place)?.toString(),
    seal: (place, text) => boxes.seal(Buffer.from(text), place),
  });
}
