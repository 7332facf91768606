import type { Response } from 'express';
import { createHash } from 'node:crypto';
import { pagePolicy } from './layout.ts';

/** Revalidated each time, and mostly answered with 304, so that a page that closes or is taken down disappears at once. */
export const alwaysAsked = 'public, no-cache';
/** For lists, feeds and sitemaps: caches in between may answer for a short time. */
export const keptFor = (seconds: number) => `public, max-age=${seconds}`;

/** Answers with a text that is the same for everybody. A caller who has this version gets a 304. */
export function sendText(response: Response, type: string, text: string, cache: string): string {
  const tag = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  response.type(type).set({ 'Cache-Control': cache, ETag: `W/"${tag}"` });
  return text;
}

export function sendPage(response: Response, page: string, cache: string): string {
  response.set('Content-Security-Policy', pagePolicy);
  return sendText(response, 'html', page, cache);
}

/** Redirects permanently to the current address. */
export function redirect(response: Response, path: string): string {
  response.status(301).location(path).set('Cache-Control', alwaysAsked);
  return '';
}
