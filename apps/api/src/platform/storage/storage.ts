import type { Readable } from 'node:stream';

export type StoredKind = 'resume' | 'portfolio' | 'company-document' | 'picture';

/** Where files are kept. Keys are made here, are opaque to everyone else, and are looked up, never interpreted. */
export abstract class Storage {
  /** Moves a checked file into safe keeping; when it resolves, the bytes survive a power cut. Returns the new key. */
  abstract keep(path: string, kind: StoredKind): Promise<string>;
  /** The bytes under a key with their length, or undefined when there are none. */
  abstract read(key: string): Promise<{ stream: Readable; size: number } | undefined>;
  abstract remove(key: string): Promise<void>;
}
