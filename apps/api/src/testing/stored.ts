import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Storage, type StoredKind } from '../platform/storage/storage.ts';
import type { TestApp } from './test-app.ts';

/** Stores a file. Resolves with its key. */
export async function keepFile({ app }: TestApp, bytes: Buffer, kind: StoredKind): Promise<string> {
  const path = join(tmpdir(), `lock-in-kept-${randomUUID()}`);
  await writeFile(path, bytes);
  return app.get(Storage).keep(path, kind);
}

export async function storedKeys({ app }: TestApp): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of app.get(Storage).list()) keys.push(key);
  return keys.toSorted();
}
