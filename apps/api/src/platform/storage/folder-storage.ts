import { copyFile, mkdir, open, opendir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type ByteRange, kindOf, Storage, type StoredBytes, within } from './storage.ts';

const arriving = '.arriving';
const quarantine = '.quarantine';

/**
 * Files in a folder, in subfolders by the key's first random digits so that none grows too large to list. Quarantine is a subfolder of
 * the same form, on the same file system, so that a file is moved in one step.
 */
export class FolderStorage extends Storage {
  constructor(private readonly folder: string) {
    super();
  }

  async put(path: string, key: string) {
    const target = this.pathOf(key);
    const made = await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    if (made !== undefined) await flush(dirname(made));
    // Its age counts from now, not from when it was written.
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
  }

  async read(key: string, range?: ByteRange): Promise<StoredBytes | undefined> {
    if (kindOf(key) === undefined) return undefined;
    const file = await unlessAbsent(open(this.pathOf(key), 'r'));
    if (file === undefined) return (await this.restore(key)) ? this.read(key, range) : undefined;
    const { size } = await file.stat();
    const { start, end } = (range && within(range, size)) ?? { start: 0, end: size - 1 };
    return { stream: file.createReadStream({ start, end }), size, start, end };
  }

  async remove(key: string) {
    if (kindOf(key) === undefined) return;
    await rm(this.pathOf(key), { force: true });
    await rm(this.pathInQuarantine(key), { force: true });
  }

  async quarantine(key: string) {
    if (kindOf(key) !== undefined) await this.move(this.pathOf(key), this.pathInQuarantine(key));
  }

  async restore(key: string) {
    return kindOf(key) !== undefined && (await this.move(this.pathInQuarantine(key), this.pathOf(key)));
  }

  async *list() {
    for await (const { key, mtime } of this.keysIn(this.folder)) yield { key, storedAt: mtime };
  }

  async *quarantined() {
    for await (const { key, mtime } of this.keysIn(join(this.folder, quarantine)))
      yield { key, since: mtime };
  }

  async tidy(before: Date) {
    for await (const path of filesIn(this.folder)) {
      if (!path.endsWith(arriving)) continue;
      const found = await unlessAbsent(stat(path));
      if (found && found.mtime < before) await rm(path, { force: true });
    }
  }

  /** From another file system: copied beside its final name first, because a rename is atomic only within one file system. */
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

  /** Its age counts from now. False if it was not there, or another process moved it first. */
  private async move(from: string, to: string): Promise<boolean> {
    const now = new Date();
    const made = await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    if (made !== undefined) await flush(dirname(made));
    if ((await unlessAbsent(utimes(from, now, now).then(() => true))) === undefined) return false;
    if ((await unlessAbsent(rename(from, to).then(() => true))) === undefined) return false;
    await flush(dirname(to));
    return true;
  }

  private async *keysIn(folder: string) {
    for await (const path of filesIn(folder)) {
      const key = path.slice(path.lastIndexOf('/') + 1);
      const found = kindOf(key) && (await unlessAbsent(stat(path)));
      if (found) yield { key, mtime: found.mtime };
    }
  }

  private pathOf(key: string, folder = this.folder) {
    const random = key.slice(key.length - 36);
    return join(folder, random.slice(0, 2), key);
  }

  private pathInQuarantine(key: string) {
    return this.pathOf(key, join(this.folder, quarantine));
  }
}

async function* filesIn(folder: string) {
  const subfolders = await unlessAbsent(opendir(folder));
  if (subfolders === undefined) return;
  for await (const subfolder of subfolders) {
    if (!subfolder.isDirectory() || subfolder.name === quarantine) continue;
    const files = await unlessAbsent(opendir(join(folder, subfolder.name)));
    for await (const file of files ?? []) yield `${folder}/${subfolder.name}/${file.name}`;
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

/** Flushes a file to the disk, so that it survives a power cut. For a folder: the names in it. */
async function flush(path: string) {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
