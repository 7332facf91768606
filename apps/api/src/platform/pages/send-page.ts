import type { Response } from 'express';
import { createHash } from 'node:crypto';
import { pagePolicy } from './layout.ts';

/** Asked for anew each time, and mostly answered with 304: what closes or is taken down is gone at once. */
export const alwaysAsked = 'public, no-cache';
/** For lists, feeds and sitemaps: whatever lies between may answer for a little while. */
export const keptFor = (seconds: number) => `public, max-age=${seconds}`;

/** Makes a text the answer, the same to everybody. A caller who has this version is answered 304. */
export function sendText(response: Response, type: string, text: string, cache: string): string {
  const tag = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  response.type(type).set({ 'Cache-Control': cache, ETag: `W/"${tag}"` });
  return text;
}

export function sendPage(response: Response, page: string, cache: string): string {
  response.set('Content-Security-Policy', pagePolicy);
  return sendText(response, 'html', page, cache);
}

/** For good, to the address by which a thing is known now. */
export function redirect(response: Response, path: string): string {
  response.status(301).location(path).set('Cache-Control', alwaysAsked);
  return '';
}
