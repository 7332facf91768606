import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Storage, type StoredKind } from './storage.ts';

const keyForm = /^(resume|portfolio|company-document|picture)-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Files in a folder, one level of subfolders by the key's first random digits so that none grows too large to list. */
@Injectable()
export class FolderStorage extends Storage {
  constructor(private readonly folder: string) {
    super();
  }

  async keep(path: string, kind: StoredKind) {
    const key = `${kind}-${randomUUID()}`;
    const target = this.pathOf(key);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    // Copied beside its final name first: a rename is atomic only within one file system, and the upload may lie on another.
    const arriving = `${target}.arriving`;
    try {
      await copyFile(path, arriving);
      await flush(arriving);
      await rename(arriving, target);
      await flush(dirname(target));
    } catch (error) {
      await rm(arriving, { force: true });
      throw error;
    }
    await rm(path, { force: true });
    return key;
  }

  async read(key: string) {
    if (!keyForm.test(key)) return undefined;
    const file = await open(this.pathOf(key), 'r').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (file === undefined) return undefined;
    const { size } = await file.stat();
    return { stream: file.createReadStream(), size };
  }

  async remove(key: string) {
    if (keyForm.test(key)) await rm(this.pathOf(key), { force: true });
  }

  private pathOf(key: string) {
    const random = key.slice(key.length - 36);
    return join(this.folder, random.slice(0, 2), key);
  }
}

async function flush(path: string) {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
