import { Injectable, StreamableFile } from '@nestjs/common';
import type { Request, Response } from 'express';
import { refuse, type Refusal } from '../http/refusals.ts';
import { type ByteRange, kindOf, Storage, type StoredKind, typeOf } from './storage.ts';

/**
 * A picture's key never serves other bytes, so it may be cached for ever; a post's image for a day, because an admin may remove it.
 * Documents must not stay in the caches of shared machines.
 */
const cacheOf = (kind: StoredKind) =>
  kind === 'picture' || kind === 'image'
    ? `private, max-age=${kind === 'picture' ? 31_536_000 : 86_400}, immutable`
    : 'private, no-store';

/** Serves stored files: streamed, whatever their size, and with a type that no browser guesses. */
@Injectable()
export class ServedFiles {
  constructor(private readonly storage: Storage) {}

  /**
   * The caller must be allowed to read `key`; undefined gives the same 404 as a lost file. For documents, `disposition` has no name: it
   * would override the link's own, which says whose document it is.
   */
  async serve(
    key: string | undefined,
    response: Response,
    disposition = 'inline',
  ): Promise<StreamableFile | Refusal> {
    const kind = key === undefined ? undefined : kindOf(key);
    if (key === undefined || kind === undefined) return refuse('NotFound');
    const { req: request } = response;
    const tag = `"${key}"`;
    response.set({ 'Cache-Control': cacheOf(kind), 'Accept-Ranges': 'bytes', ETag: tag });
    const file = await this.storage.read(key, rangeIn(request, tag));
    if (file === undefined) {
      response.removeHeader('ETag');
      response.removeHeader('Accept-Ranges');
      response.set('Cache-Control', 'no-store');
      return refuse('NotFound');
    }
    const { stream, size, start, end } = file;
    const length = end - start + 1;
    if (length < size) response.status(206).set('Content-Range', `bytes ${start}-${end}/${size}`);
    return new StreamableFile(stream, {
      type: typeOf(kind),
      disposition,
      length,
    });
  }
}

/**
 * The requested range, if it has a first byte; several ranges, or only the last bytes, are answered with the whole file, which HTTP
 * allows. A range that continues another version of the file is ignored.
 */
function rangeIn({ headers }: Request, tag: string): ByteRange | undefined {
  const [, start, end] = /^bytes=(\d{1,15})-(\d{1,15})?$/.exec(headers.range ?? '') ?? [];
  if (start === undefined || (headers['if-range'] ?? tag) !== tag) return undefined;
  const range = { start: Number(start), end: end === undefined ? undefined : Number(end) };
  return range.end === undefined || range.end >= range.start ? range : undefined;
}
