import { copyFile, mkdir, open, opendir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  type ByteRange,
  kindOf,
  newKey,
  Storage,
  type StoredBytes,
  type StoredKind,
  within,
} from './storage.ts';

const arriving = '.arriving';

/** Files in a folder, one level of subfolders by the key's first random digits so that none grows too large to list. */
export class FolderStorage extends Storage {
  constructor(private readonly folder: string) {
    super();
  }

  async keep(path: string, kind: StoredKind) {
    const key = newKey(kind);
    const target = this.pathOf(key);
    const made = await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    if (made !== undefined) await flush(dirname(made));
    // Its age counts from now, however long ago it was written.
    const now = new Date();
    await utimes(path, now, now);
    await flush(path);
    try {
      await rename(path, target);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
      await this.copy(path, target);
    }
    await flush(dirname(target));
    return key;
  }

  async read(key: string, range?: ByteRange): Promise<StoredBytes | undefined> {
    if (kindOf(key) === undefined) return undefined;
    const file = await unlessAbsent(open(this.pathOf(key), 'r'));
    if (file === undefined) return undefined;
    const { size } = await file.stat();
    const { start, end } = (range && within(range, size)) ?? { start: 0, end: size - 1 };
    return { stream: file.createReadStream({ start, end }), size, start, end };
  }

  async remove(key: string) {
    if (kindOf(key) !== undefined) await rm(this.pathOf(key), { force: true });
  }

  async *list() {
    for await (const path of this.files()) {
      const key = path.slice(path.lastIndexOf('/') + 1);
      const found = kindOf(key) && (await unlessAbsent(stat(path)));
      if (found) yield { key, storedAt: found.mtime };
    }
  }

  async tidy(before: Date) {
    for await (const path of this.files()) {
      if (!path.endsWith(arriving)) continue;
      const found = await unlessAbsent(stat(path));
      if (found && found.mtime < before) await rm(path, { force: true });
    }
  }

  /** From another file system: copied beside its final name first, because a rename is atomic only within one. */
  private async copy(path: string, target: string) {
    const beside = `${target}${arriving}`;
    try {
      await copyFile(path, beside);
      await flush(beside);
      await rename(beside, target);
    } catch (error) {
      await rm(beside, { force: true });
      throw error;
    }
    await rm(path, { force: true });
  }

  private async *files() {
    const subfolders = await unlessAbsent(opendir(this.folder));
    if (subfolders === undefined) return;
    for await (const subfolder of subfolders) {
      if (!subfolder.isDirectory()) continue;
      const files = await unlessAbsent(opendir(join(this.folder, subfolder.name)));
      for await (const file of files ?? []) yield `${this.folder}/${subfolder.name}/${file.name}`;
    }
  }

  private pathOf(key: string) {
    const random = key.slice(key.length - 36);
    return join(this.folder, random.slice(0, 2), key);
  }
}

async function unlessAbsent<Found>(looking: Promise<Found>): Promise<Found | undefined> {
  try {
    return await looking;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** On the disk itself, and not in a cache that a power cut empties. For a folder: the names in it. */
async function flush(path: string) {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
