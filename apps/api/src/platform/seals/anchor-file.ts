import { seal } from '@lock-in/contracts';
import type { Seal } from '@lock-in/log-seal';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * The seal in an anchor file, in the form of `log:verify --save-head`; undefined if there is no file. Throws if the file is not an
 * anchor.
 */
export async function readAnchor(file: string): Promise<Seal | undefined> {
  try {
    return seal.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Replaces the file atomically, so that a crash does not lose the earlier anchor. */
export async function writeAnchor(file: string, head: Seal): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.new`, `${JSON.stringify(head, undefined, 2)}\n`, { flush: true });
  await rename(`${file}.new`, file);
}
