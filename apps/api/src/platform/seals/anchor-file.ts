import { seal } from '@lock-in/contracts';
import type { Seal } from '@lock-in/event-store';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The newest seal that was anchored there, in the form of `log:verify --save-head`. Undefined: none was. Throws where it is no such file. */
export async function readAnchor(file: string): Promise<Seal | undefined> {
  try {
    return seal.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** In one step, so that what was anchored before is not lost half-way. */
export async function writeAnchor(file: string, head: Seal): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.new`, `${JSON.stringify(head, undefined, 2)}\n`, { flush: true });
  await rename(`${file}.new`, file);
}
