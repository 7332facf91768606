import type { Seal } from '../index.ts';
import { createSealKey } from '../seal/seal-key.ts';
import { createSealer, type SealerOptions } from '../seal/sealer.ts';
import { masterKey, type OpenStore, request, to } from './open-store.ts';

export const sealKey = createSealKey(masterKey);

/** Seals what there is, four positions at a time, and gives the seals that were made. */
export async function seal({ pool }: OpenStore, options: Partial<SealerOptions> = {}): Promise<Seal[]> {
  const seals: Seal[] = [];
  const onSeal = (made: Seal) => seals.push(made);
  await createSealer({ pool, key: sealKey, range: 4, onSeal, ...options }).sealAll();
  return seals;
}

/** Three posts, each created, edited and liked in turn, at the positions 1 to 9; gives the newest of three seals. */
export async function sealedLog(open: OpenStore): Promise<Seal> {
  for (const type of ['Created', 'Edited', 'Liked']) {
    for (const post of [1, 2, 3]) {
      await open.store.append(request(to(`post-${post}`, { type, data: { post, type } })));
    }
  }
  return (await seal(open)).at(-1)!;
}

/** What someone with every right can do to the log, and then lock it again. */
export const tamper = (open: OpenStore, ...statements: string[]): Promise<void> =>
  open.asSuperuser(async (client) => {
    await client.query('begin');
    for (const table of ['event', 'seal']) await client.query(`alter table ${table} disable trigger all`);
    for (const statement of statements) await client.query(statement);
    for (const table of ['event', 'seal'])
      await client.query(`alter table ${table} enable always trigger ${table}_is_never_changed`);
    await client.query('commit');
  });
