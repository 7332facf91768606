import { withRolesForRestore } from '@lock-in/event-store';
import { describeFinding, findChangedDefinition } from '@lock-in/log-seal';
import { createWriteStream } from 'node:fs';
import { mkdir, opendir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { prepareDatabase, withPool } from '../database/prepare-database.ts';
import { expectedDefinitions } from '../seals/expected-definitions.ts';
import { readAnchor } from '../seals/anchor-file.ts';
import { openStorage } from '../storage/open-storage.ts';
import { kindOf } from '../storage/storage.ts';
import { BackupError } from './backup-error.ts';
import { BackupFiles } from './encryption.ts';
import type { Installation } from './installation.ts';
import { dumpIn, filesIn, type Manifest, readManifest } from './manifest.ts';
import { runPostgresProgram } from './postgres-program.ts';

export interface Restored extends Manifest {
  /** New path of the anchor file, if it was moved because it names seals that the backup does not have. */
  readonly setAside: string | undefined;
}

/**
 * Restores a backup into an empty database and an empty storage: the files first, so that nothing ever names a missing file, then the
 * database, all or nothing. It can be repeated after a failure.
 */
export async function restore(installation: Installation, folder: string): Promise<Restored> {
  const manifest = await readManifest(folder);
  const backup = await openBackup(manifest, installation.passphrase);
  await backup.check(dumpIn(folder));
  const { url, ownerUrl, sealUrl, places } = installation;
  await withPool(ownerUrl, async (owner) => {
    await mustFit(owner, manifest);
    const files = await putBackFiles(places, { folder: filesIn(folder), backup });
    if (files !== manifest.files)
      throw new BackupError(`The backup has ${files} files of ${manifest.files}: it is damaged.`);
    const args = ['--exit-on-error', '--single-transaction'];
    const input = await backup.read(dumpIn(folder));
    await withRolesForRestore(owner, () =>
      runPostgresProgram('pg_restore', args, { url: ownerUrl, server: owner, input }),
    );
    // A receiver may have been removed since. Its owner switches it on again.
    await owner.query('update webhook set is_active = false');
  });
  await prepareDatabase({ url, ownerUrl: ownerUrl === url ? undefined : ownerUrl, sealUrl });
  await withPool(ownerUrl, mustBelongToItsRoles);
  return { ...manifest, setAside: await setAnchorAside(places.sealAnchor, manifest) };
}

async function openBackup({ encryption }: Manifest, passphrase: string | undefined): Promise<BackupFiles> {
  if (encryption === undefined) return BackupFiles.plain();
  if (passphrase === undefined)
    throw new BackupError('This backup is encrypted: set BACKUP_PASSPHRASE to what it was encrypted with.');
  return BackupFiles.encrypted(passphrase, encryption.salt);
}

async function mustFit(owner: pg.Pool, manifest: Manifest): Promise<void> {
  const { rows } = await owner.query<{ owner: string; tables: number }>(
    `select current_user as owner,
            (select count(*)::int from pg_class c join pg_namespace n on n.oid = relnamespace
              where relkind in ('r', 'p') and nspname not like 'pg\\_%' and nspname <> 'information_schema') as tables`,
  );
  const [found] = rows as [{ owner: string; tables: number }];
  if (found.tables > 0) throw new BackupError('The database must be empty: this one has tables.');
  if (found.owner !== manifest.owner)
    throw new BackupError(
      `The backup belongs to the role ${manifest.owner}, and DATABASE_OWNER_URL names ${found.owner}: restore it into a database that ${manifest.owner} owns.`,
    );
}

/** Resolves with the number of files. */
async function putBackFiles(
  places: Installation['places'],
  { folder, backup }: { readonly folder: string; readonly backup: BackupFiles },
): Promise<number> {
  const storage = await openStorage(places);
  const keys: string[] = [];
  for await (const path of walk(folder)) keys.push(path);
  const known = new Set(keys.map((path) => path.slice(path.lastIndexOf('/') + 1)));
  for await (const { key } of storage.list())
    if (!known.has(key))
      throw new BackupError('The storage must be empty: this one has files that are not in the backup.');
  const arriving = join(places.dataDir, 'uploads');
  await mkdir(arriving, { recursive: true, mode: 0o700 });
  for (const path of keys) {
    const key = path.slice(path.lastIndexOf('/') + 1);
    const copy = join(arriving, key);
    await backup.check(path);
    await pipeline(await backup.read(path), createWriteStream(copy, { mode: 0o600 }));
    await storage.put(copy, key);
  }
  return keys.length;
}

async function* walk(folder: string): AsyncGenerator<string> {
  const entries = await opendir(folder).catch(() => undefined);
  for await (const entry of entries ?? []) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* walk(path);
    else if (kindOf(entry.name) !== undefined) yield path;
  }
}

async function mustBelongToItsRoles(owner: pg.Pool): Promise<void> {
  const expected = await expectedDefinitions(owner);
  if (expected === undefined) return;
  const client = await owner.connect();
  try {
    const finding = await findChangedDefinition(client, expected);
    if (finding) throw new BackupError(`The restored log is not protected: ${describeFinding(finding)}`);
  } finally {
    client.release();
  }
}

/**
 * Moves an anchor that is ahead of the backup, because it would rightly report that the newest events are missing. It is kept for people
 * who look for them.
 */
async function setAnchorAside(
  file: string | undefined,
  { seal, madeAt }: Manifest,
): Promise<string | undefined> {
  const anchored = file === undefined ? undefined : await readAnchor(file);
  if (file === undefined || anchored === undefined || anchored.number <= seal) return undefined;
  const aside = `${file}.before-restore-of-${madeAt.replaceAll(':', '')}`;
  await rename(file, aside);
  return aside;
}
