import type { Response } from 'express';
import { createHash } from 'node:crypto';

/** For lists, feeds and sitemaps: caches in between may answer for a short time. */
export const keptFor = (seconds: number) => `public, max-age=${seconds}`;

/** Answers with a text that is the same for everybody. A caller who has this version gets a 304. */
export function sendText(response: Response, type: string, text: string, cache: string): string {
  const tag = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  response.type(type).set({ 'Cache-Control': cache, ETag: `W/"${tag}"` });
  return text;
}
