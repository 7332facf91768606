import { masterKey, type OpenStore, request, to } from '@lock-in/event-store/testing/open-store.ts';
import type pg from 'pg';
import type { Seal } from '../index.ts';
import { allowSealKey } from '../allowed-keys.ts';
import { createSealKey } from '../seal-key.ts';
import { createSealer, type SealerOptions } from '../sealer.ts';

export const sealKey = createSealKey(masterKey);

/** Seals the log, four positions at a time, with an allowed key. Returns the new seals. */
export async function seal(
  { sealPool, ownerPool }: OpenStore,
  options: Partial<SealerOptions> = {},
): Promise<Seal[]> {
  const seals: Seal[] = [];
  const onSeal = (made: Seal) => seals.push(made);
  if (options.key) await allowSealKey(ownerPool, options.key.publicKey);
  await createSealer({ pool: sealPool, key: sealKey, range: 4, onSeal, ...options }).sealAll();
  return seals;
}

/** Three posts, created, edited and liked in turn, at positions 1 to 9. Returns the newest of three seals. */
export async function sealedLog(open: OpenStore): Promise<Seal> {
  for (const type of ['Created', 'Edited', 'Liked']) {
    for (const post of [1, 2, 3]) {
      await open.store.append(request(to(`post-${post}`, { type, data: { post, type } })));
    }
  }
  return (await seal(open)).at(-1)!;
}

/** The log of {@link sealedLog}, with a function that restores it after a test has tampered with it: faster than a new database. */
export async function openSealedLog(open: OpenStore): Promise<{ head: Seal; restore: () => Promise<void> }> {
  const head = await sealedLog(open);
  const save = (client: pg.Client) =>
    client.query('create table saved_event as table event; create table saved_seal as table seal');
  await open.asSuperuser(async (client) => void (await save(client)));
  const restore = () =>
    tamper(
      open,
      'truncate event, seal',
      'insert into event select * from saved_event',
      'insert into seal select * from saved_seal',
      `select setval('event_position', 9)`,
    );
  return { head, restore };
}

/** Changes the log as the superuser, with its protection turned off meanwhile. */
export const tamper = (open: OpenStore, ...statements: string[]): Promise<void> =>
  open.asSuperuser(async (client) => {
    await client.query('begin');
    for (const [table] of protectedTables) await client.query(`alter table ${table} disable trigger all`);
    for (const statement of statements) await client.query(statement);
    for (const [table, trigger] of protectedTables)
      await client.query(`alter table ${table} enable always trigger ${trigger}`);
    await client.query('commit');
  });

const protectedTables = [
  ['event', 'event_is_never_changed'],
  ['seal', 'seal_is_never_changed'],
] as const;
