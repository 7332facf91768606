import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';

export type StoredKind = 'resume' | 'portfolio' | 'company-document' | 'picture' | 'image' | 'archive';

/** Bytes of a file from `start` to `end`, both included; to its end where none is given. */
export interface ByteRange {
  readonly start: number;
  readonly end?: number | undefined;
}

export interface StoredBytes {
  readonly stream: Readable;
  /** Of the whole file. */
  readonly size: number;
  /** Which bytes the stream has: the range that was asked for as far as there is one, otherwise all. */
  readonly start: number;
  readonly end: number;
}

export interface StoredFile {
  readonly key: string;
  readonly storedAt: Date;
}

export interface QuarantinedFile {
  readonly key: string;
  /** When it was put there. */
  readonly since: Date;
}

/** Where files are kept. Keys are made here, are opaque to everyone else, and are looked up, never interpreted. */
export abstract class Storage {
  /** Moves a checked file into safe keeping; when it resolves, the bytes survive a power cut. Returns the new key. */
  async keep(path: string, kind: StoredKind): Promise<string> {
    const key = newKey(kind);
    await this.put(path, key);
    return key;
  }
  /** The same under a key that was made before: a restore puts files back where the log names them. */
  abstract put(path: string, key: string): Promise<void>;
  /** The bytes under a key, or undefined when there are none. A file that lies in quarantine is brought back by it. */
  abstract read(key: string, range?: ByteRange): Promise<StoredBytes | undefined>;
  /** There is nothing under the key afterwards, nor in quarantine, whether there was before or not. */
  abstract remove(key: string): Promise<void>;
  /** Takes a file out of use, from where it can be brought back. Nothing happens where there is none. */
  abstract quarantine(key: string): Promise<void>;
  /** False: there is no such file in quarantine. It counts as stored now. */
  abstract bringBack(key: string): Promise<boolean>;
  /** Everything that is stored and not in quarantine, in any order. What comes or goes meanwhile may be in it or not. */
  abstract list(): AsyncIterable<StoredFile>;
  abstract quarantined(): AsyncIterable<QuarantinedFile>;
  /** Removes what a process that died left behind before `before`. */
  abstract tidy(before: Date): Promise<void>;
}

export const newKey = (kind: StoredKind) => `${kind}-${randomUUID()}`;

const form =
  /^(resume|portfolio|company-document|picture|image|archive)-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What kind of file a key stands for; undefined when it is none of ours. */
export const kindOf = (key: string) => form.exec(key)?.[1] as StoredKind | undefined;

const types: Partial<Record<StoredKind, string>> = {
  picture: 'image/webp',
  image: 'image/webp',
  archive: 'application/zip',
};

export const typeOf = (kind: StoredKind) => types[kind] ?? 'application/pdf';

/** The part of a range that a file of this size has; undefined when that is nothing. */
export function within({ start, end = Infinity }: ByteRange, size: number) {
  return start < size && start <= end ? { start, end: Math.min(end, size - 1) } : undefined;
}
