import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';

export type StoredKind = 'resume' | 'portfolio' | 'company-document' | 'picture' | 'image' | 'archive';

/** Bytes of a file from `start` to `end`, both included; to the end of the file if `end` is absent. */
export interface ByteRange {
  readonly start: number;
  readonly end?: number | undefined;
}

export interface StoredBytes {
  readonly stream: Readable;
  /** Size of the whole file. */
  readonly size: number;
  /** The bytes in the stream: the requested range as far as it exists, otherwise all. */
  readonly start: number;
  readonly end: number;
}

export interface StoredFile {
  readonly key: string;
  readonly storedAt: Date;
}

export interface QuarantinedFile {
  readonly key: string;
  /** When it was put into quarantine. */
  readonly since: Date;
}

/** Where files are stored. Keys are created here and are opaque to everyone else. */
export abstract class Storage {
  /** Moves a checked file into the storage; when it resolves, the bytes survive a power cut. Returns the new key. */
  async keep(path: string, kind: StoredKind): Promise<string> {
    const key = newKey(kind);
    await this.put(path, key);
    return key;
  }
  /** The same with an existing key: a restore stores files under the keys that the log names. */
  abstract put(path: string, key: string): Promise<void>;
  /** The bytes under a key, or undefined if there are none. Reading a file restores it from quarantine. */
  abstract read(key: string, range?: ByteRange): Promise<StoredBytes | undefined>;
  /** Removes the file under a key, also from quarantine. Does nothing if there is none. */
  abstract remove(key: string): Promise<void>;
  /** Moves a file into quarantine, from where it can be restored. Does nothing if there is none. */
  abstract quarantine(key: string): Promise<void>;
  /** Restores a file from quarantine; it counts as stored now. False if it is not in quarantine. */
  abstract restore(key: string): Promise<boolean>;
  /** All stored files that are not in quarantine, in any order. Files that are added or removed meanwhile may or may not be included. */
  abstract list(): AsyncIterable<StoredFile>;
  abstract quarantined(): AsyncIterable<QuarantinedFile>;
  /** Removes what dead processes left behind before `before`. */
  abstract tidy(before: Date): Promise<void>;
}

export const newKey = (kind: StoredKind) => `${kind}-${randomUUID()}`;

const form =
  /^(resume|portfolio|company-document|picture|image|archive)-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The kind of file of a key; undefined if the key is not ours. */
export const kindOf = (key: string) => form.exec(key)?.[1] as StoredKind | undefined;

const types: Partial<Record<StoredKind, string>> = {
  picture: 'image/webp',
  image: 'image/webp',
  archive: 'application/zip',
};

export const typeOf = (kind: StoredKind) => types[kind] ?? 'application/pdf';

/** The part of a range that exists in a file of this size; undefined if none does. */
export function within({ start, end = Infinity }: ByteRange, size: number) {
  return start < size && start <= end ? { start, end: Math.min(end, size - 1) } : undefined;
}
