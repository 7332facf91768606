import { join } from 'node:path';
import { type Config, ConfigurationError } from '../config/config.ts';
import { FolderStorage } from './folder-storage.ts';
import type { Storage } from './storage.ts';

/** The configured storage. The S3 client is large, so it is loaded only if it is used. */
export async function openStorage({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<Storage> {
  if (s3 === undefined) return new FolderStorage(join(dataDir, 'files'));
  const { S3Storage } = await import('./s3-storage.ts');
  return new S3Storage(s3);
}

/** Checks the bucket at start, so that a wrong setting gives one sentence instead of many failed uploads later. */
export async function reachBucket({ s3 }: Pick<Config, 's3'>): Promise<void> {
  if (s3 === undefined) return;
  const { S3Storage } = await import('./s3-storage.ts');
  const storage = new S3Storage(s3);
  const problem = await storage.problem();
  storage.close();
  if (problem === undefined) return;
  throw new ConfigurationError(`The bucket of S3_BUCKET cannot be used: ${s3.bucket} (${problem}).`);
}
