import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { BackupError } from './backup-error.ts';

const form = 2;

const manifest = z.object({
  form: z.literal(form),
  madeAt: z.iso.datetime(),
  /** The role that owns the database. The names of the other roles derive from it, so a restore needs the same owner. */
  owner: z.string(),
  /** The newest position of the log, and the newest seal. */
  position: z.number().int(),
  seal: z.number().int(),
  /** Of an encrypted backup. */
  encryption: z.object({ salt: z.base64() }).optional(),
  /** Of the dump as it is stored. */
  dumpSha256: z.string(),
  files: z.number().int(),
  /** Number of files that the database names and that were lost before. */
  missing: z.number().int(),
});

/** The contents of a backup. Written last: a folder without it is not a backup. */
export type Manifest = z.output<typeof manifest>;

export const dumpIn = (folder: string): string => join(folder, 'database.dump');
export const filesIn = (folder: string): string => join(folder, 'files');
const manifestIn = (folder: string) => join(folder, 'backup.json');

export async function writeManifest(folder: string, made: Omit<Manifest, 'form'>): Promise<Manifest> {
  const written: Manifest = { form, ...made };
  const text = `${JSON.stringify(written, undefined, 2)}\n`;
  await writeFile(manifestIn(folder), text, { mode: 0o600, flush: true });
  return written;
}

/** Throws a {@link BackupError} if the folder holds no complete backup. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestIn(folder), 'utf8').catch(() => undefined);
  if (text === undefined) throw new BackupError(`${folder} holds no finished backup.`);
  const parsed = manifest.safeParse(JSON.parse(text));
  if (!parsed.success)
    throw new BackupError(`The backup in ${folder} was made by a build that this one cannot read.`);
  if ((await sha256Of(dumpIn(folder))) !== parsed.data.dumpSha256)
    throw new BackupError(`The dump in ${folder} is damaged: it is not the one that was made.`);
  return parsed.data;
}

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
