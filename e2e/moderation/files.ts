import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Locator } from 'playwright-core';
import type { Visitor } from '../visitor.ts';

interface Download {
  readonly name: string;
  readonly text: string;
}

/** Downloads the link's file and passes it to `use` before it is removed. */
export async function download<Result>(
  { page }: Visitor,
  link: Locator,
  use: (file: Download & { readonly path: string }) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'lock-in-download-'));
  try {
    const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
    const name = file.suggestedFilename();
    const path = join(folder, name);
    await file.saveAs(path);
    return await use({ name, path, text: await readFile(path, 'utf8') });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs the command on the file without access to the server's database and secrets. */
export async function runOffline(command: string, name: string, path: string): Promise<string> {
  const [program, ...words] = command.split(' ').map((word) => (word === name ? path : word));
  const { PATH = '', HOME = '' } = process.env;
  const run = promisify(execFile);
  const { stdout } = await run(program!, words, {
    env: { PATH, HOME, DATA_DIR: join(path, '..', 'nothing') },
  });
  return stdout;
}
