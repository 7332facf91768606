import { Injectable, StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import { refuse, type Refusal } from '../http/refusals.ts';
import { Storage } from './storage.ts';

/** How each kind of file leaves the house. A picture's key never serves other bytes; documents are not left in caches. */
const forms = {
  pdf: { type: 'application/pdf', disposition: 'inline', cache: 'private, no-store' },
  picture: { type: 'image/webp', disposition: 'inline', cache: 'private, max-age=31536000, immutable' },
} as const;

/** Stored files as answers: streamed from where they lie, whatever their size, and never guessed at by a browser. */
@Injectable()
export class ServedFiles {
  constructor(private readonly storage: Storage) {}

  /** `key` is one that the caller was found to be allowed; undefined when there is none, which answers the same 404 as a lost file. */
  async serve(
    form: keyof typeof forms,
    key: string | undefined,
    response: Response,
  ): Promise<StreamableFile | Refusal> {
    const file = key === undefined ? undefined : await this.storage.read(key);
    if (file === undefined) return refuse('NotFound');
    const { type, disposition, cache } = forms[form];
    response.set('Cache-Control', cache);
    return new StreamableFile(file.stream, { type, disposition, length: file.size });
  }
}
