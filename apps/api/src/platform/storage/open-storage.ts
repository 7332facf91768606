import { join } from 'node:path';
import { type Config, ConfigurationError } from '../config/config.ts';
import { FolderStorage } from './folder-storage.ts';
import type { Storage } from './storage.ts';

/** The storage that the settings name. The S3 client is only loaded by who uses it: it is large. */
export async function openStorage({ s3, dataDir }: Config): Promise<Storage> {
  if (s3 === undefined) return new FolderStorage(join(dataDir, 'files'));
  const { S3Storage } = await import('./s3-storage.ts');
  const storage = new S3Storage(s3);
  const problem = await storage.problem();
  if (problem === undefined) return storage;
  storage.close();
  throw new ConfigurationError(`The bucket of S3_BUCKET can not be used: ${s3.bucket} (${problem}).`);
}
