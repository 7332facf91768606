import { join } from 'node:path';
import { type Config, ConfigurationError } from '../config/config.ts';
import { FolderStorage } from './folder-storage.ts';
import type { Storage } from './storage.ts';

/** The storage that the settings name. The S3 client is only loaded by who uses it: it is large. */
export async function openStorage({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<Storage> {
  if (s3 === undefined) return new FolderStorage(join(dataDir, 'files'));
  const { S3Storage } = await import('./s3-storage.ts');
  return new S3Storage(s3);
}

/** Asks once at start, so that a wrong setting is one sentence and not a row of failed uploads later. */
export async function reachBucket({ s3 }: Pick<Config, 's3'>): Promise<void> {
  if (s3 === undefined) return;
  const { S3Storage } = await import('./s3-storage.ts');
  const storage = new S3Storage(s3);
  const problem = await storage.problem();
  storage.close();
  if (problem === undefined) return;
  throw new ConfigurationError(`The bucket of S3_BUCKET can not be used: ${s3.bucket} (${problem}).`);
}
