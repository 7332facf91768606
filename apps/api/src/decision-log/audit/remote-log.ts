import { hashLeaf, hashLength } from '@lock-in/log-seal';
import {
  type Checkpoint,
  decodeEntries,
  isNoteSignedBy,
  parseCheckpoint,
  type ReadHashes,
  tilePath,
  tileWidth,
  type VerifierKey,
  widthIn,
} from '@lock-in/transparency-log';
import { SentenceError } from '../../platform/sentence-error.ts';

/** The log, or what is published about it, is not as it must be. The message names the first thing that differs. */
export class Difference extends SentenceError {}

const timeoutMs = 30_000;
const mostBytes = 20 * 1024 * 1024;

/** Another installation’s public log, as it answers now. */
export class RemoteLog {
  constructor(private readonly url: string) {}

  /** Throws if it is not signed with one of the keys. */
  async checkpoint(keys: readonly VerifierKey[]): Promise<Checkpoint> {
    const found = parseCheckpoint((await this.get('log/checkpoint')).toString());
    if (found === undefined) throw new Difference('The checkpoint is malformed.');
    if (!isNoteSignedBy(found.note, keys))
      throw new Difference(`The checkpoint of ${found.origin} is not signed with its key.`);
    return found;
  }

  /** The entries from index `from` on, each with the hash that the tile of hashes has for it. */
  async *entries(
    from: number,
    size: number,
  ): AsyncGenerator<{ readonly entry: string; readonly hash: Buffer }> {
    for (let index = from; index < size;) {
      const tile = Math.floor(index / tileWidth);
      const width = widthIn(size, { level: 0, index: tile });
      const path = tilePath({ level: 'entries', index: tile, width });
      const entries = decodeEntries(await this.get(`log/${path}`));
      if (entries?.length !== width)
        throw new Difference(
          `The tile ${path} has ${entries?.length ?? 'no whole number of'} decisions instead of ${width}.`,
        );
      const hashes = await this.tile(0, tile, width);
      for (let at = index - tile * tileWidth; at < width; at++, index++) {
        const hash = hashes.subarray(at * hashLength, (at + 1) * hashLength);
        const entry = entries[at]!;
        if (!hashLeaf(Buffer.from(entry)).equals(hash))
          throw new Difference(
            `Decision ${index + 1} is not the one whose hash the tile ${tilePath({ level: 0, index: tile, width })} has.`,
          );
        yield { entry, hash };
      }
    }
  }

  /** The hashes in the tiles of a tree of this size. */
  hashesAt(size: number): ReadHashes {
    return async (level, from, count) => {
      const index = Math.floor(from / tileWidth);
      const hashes = await this.tile(level, index, widthIn(size, { level, index }));
      const start = (from - index * tileWidth) * hashLength;
      return hashes.subarray(start, start + count * hashLength);
    };
  }

  async json(path: string): Promise<unknown> {
    return JSON.parse((await this.get(path)).toString()) as unknown;
  }

  async text(path: string): Promise<string> {
    return (await this.get(path)).toString();
  }

  private async tile(level: number, index: number, width: number): Promise<Buffer> {
    const path = tilePath({ level, index, width });
    const hashes = await this.get(`log/${path}`);
    if (hashes.length !== width * hashLength)
      throw new Difference(`The tile ${path} does not have ${width} hashes.`);
    return hashes;
  }

  private async get(path: string): Promise<Buffer> {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(`${this.url}/${path}`, { signal, redirect: 'error' });
    if (response.status === 404) throw new Difference(`${path} is missing.`);
    if (!response.ok) throw new SentenceError(`${path} was answered with ${response.status}.`);
    const parts: Uint8Array[] = [];
    let length = 0;
    for await (const part of response.body ?? []) {
      length += part.length;
      if (length > mostBytes) throw new SentenceError(`${path} is too long.`);
      parts.push(part);
    }
    return Buffer.concat(parts);
  }
}
