import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const mount = (folder: string, size: string) =>
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'tmpfs', folder], { stdio: 'ignore' });
const unmount = (folder: string) => execFileSync('umount', ['--lazy', folder], { stdio: 'ignore' });

/** Whether this user may mount a small disk here. */
export function canMountTmpfs(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'lock-in-disk-'));
  try {
    mount(folder, '1m');
    unmount(folder);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A separate disk in memory, which can be filled completely. */
export class SmallDisk {
  readonly folder = mkdtempSync(join(tmpdir(), 'lock-in-disk-'));

  /** `size`: such as `64m`. */
  constructor(size: string) {
    mount(this.folder, size);
  }

  fill() {
    const file = openSync(join(this.folder, 'filler'), 'a');
    try {
      for (const size of [1 << 20, 4_096, 1]) this.fillBy(file, Buffer.alloc(size));
    } finally {
      closeSync(file);
    }
  }

  private fillBy(file: number, bytes: Buffer) {
    try {
      for (;;) if (writeSync(file, bytes) < bytes.length) return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }

  free() {
    rmSync(join(this.folder, 'filler'), { force: true });
  }

  remove() {
    unmount(this.folder);
    rmSync(this.folder, { recursive: true, force: true });
  }
}
