import { readHead } from '@lock-in/log-seal';
import { mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import { withPool } from '../database/prepare-database.ts';
import { openStorage } from '../storage/open-storage.ts';
import type { Storage } from '../storage/storage.ts';
import { BackupError } from './backup-error.ts';
import { BackupFiles } from './encryption.ts';
import { leftOut } from './left-out.ts';
import { dumpIn, filesIn, type Manifest, sha256Of, writeManifest } from './manifest.ts';
import type { Installation } from './installation.ts';
import { runPostgresProgram } from './postgres-program.ts';

/**
 * Saves a running installation to an empty folder: the database first, then the files. A file is stored before the event that names it,
 * and for 30 days after it is no longer named, so the files include all that the dump names.
 */
export async function backUp(installation: Installation, folder: string): Promise<Manifest> {
  await mustBeEmpty(folder);
  const storage = await openStorage(installation.places);
  const { passphrase } = installation;
  const salt = passphrase === undefined ? undefined : BackupFiles.newSalt();
  const files =
    passphrase === undefined || salt === undefined
      ? BackupFiles.plain()
      : await BackupFiles.encrypted(passphrase, salt);
  return withPool(installation.ownerUrl, async (owner) => {
    const { position, ownerName } = await headOfLog(owner);
    const seal = (await readHead(owner))?.number ?? 0;
    await runPostgresProgram(
      'pg_dump',
      ['--format=custom', ...leftOut.map((name) => `--exclude-table-data=public.${name}`)],
      {
        url: installation.ownerUrl,
        server: owner,
        output: (content) => files.write(dumpIn(folder), content),
      },
    );
    const copy = (key: string) => copyFile(storage, key, { folder: filesIn(folder), files });
    const stored = await copyFiles(storage, copy, () => referencedFileKeys(owner, installation.searchPath));
    return writeManifest(folder, {
      madeAt: new Date().toISOString(),
      owner: ownerName,
      position,
      seal,
      ...(salt !== undefined && { encryption: { salt } }),
      dumpSha256: await sha256Of(dumpIn(folder)),
      ...stored,
    });
  });
}

async function mustBeEmpty(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new BackupError(`${folder} must be an empty folder.`);
}

async function headOfLog(owner: pg.Pool): Promise<{ position: number; ownerName: string }> {
  const { rows } = await owner.query<{ position: string; owner: string }>(
    'select coalesce(max(position), 0) as position, current_user as owner from event',
  );
  return { position: Number(rows[0]!.position), ownerName: rows[0]!.owner };
}

/** The keys of the files that the read model references; none if the read model does not exist. */
async function referencedFileKeys(owner: pg.Pool, searchPath: string): Promise<string[]> {
  const client = await owner.connect();
  try {
    await client.query(`set search_path to ${searchPath}`);
    const { rows: found } = await client.query<{ table: string | null }>(
      `select to_regclass('stored_file')::text as table`,
    );
    if (found[0]?.table === null) return [];
    const { rows } = await client.query<{ key: string }>('select unnest(keys) as key from stored_file');
    return rows.map(({ key }) => key);
  } finally {
    client.release(true);
  }
}

/** Copies the stored files, and files in quarantine that the database still references. */
async function copyFiles(
  storage: Storage,
  copyOne: (key: string) => Promise<boolean>,
  readReferencedKeys: () => Promise<readonly string[]>,
): Promise<Pick<Manifest, 'files' | 'missing'>> {
  const copied = new Set<string>();
  const copy = async (key: string) => (await copyOne(key)) && copied.add(key);
  for await (const { key } of storage.list()) await copy(key);
  for (const key of await readReferencedKeys()) if (!copied.has(key)) await copy(key);
  // Read again, because an account may have been erased meanwhile.
  const expected = await readReferencedKeys();
  const missing = expected.filter((key) => !copied.has(key)).length;
  if (missing > 0 && missing === expected.length)
    throw new BackupError(
      'None of the files that the database names is stored here: DATA_DIR or S3_BUCKET is not that of this database.',
    );
  return { files: copied.size, missing };
}

async function copyFile(
  storage: Storage,
  key: string,
  { folder, files }: { readonly folder: string; readonly files: BackupFiles },
): Promise<boolean> {
  const file = await storage.read(key);
  if (file === undefined) return false;
  const target = join(folder, key.slice(-36, -34), key);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  await files.write(target, file.stream);
  return true;
}
