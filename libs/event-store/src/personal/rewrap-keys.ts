import type pg from 'pg';
import type { SecretBoxes } from './secret-boxes.ts';
import { statement } from '../statement.ts';

export interface RewrapProgress {
  /** Number of keys at the start. */
  total: number;
  /** Number of keys examined. */
  looked: number;
  /** Number of keys that had an earlier master key. */
  rewrapped: number;
  /** Number of keys that no master key opens. */
  unreadable: number;
}

interface Keys {
  readonly pool: pg.Pool;
  readonly boxes: SecretBoxes;
  /** The key that shows at a start whether the master key is right. */
  readonly lastOf: string;
}

/**
 * Re-encrypts with the newest master key all keys that a master key encrypts: those that a holder's key encrypts follow with that one. An
 * interrupted run need not repeat finished keys. `lastOf` comes last: until then the earlier master key is needed, and a start without it
 * is refused.
 */
export async function rewrapKeys(
  { pool, boxes, lastOf }: Keys,
  onProgress: (progress: RewrapProgress) => void,
): Promise<RewrapProgress> {
  const { rows: counted } = await pool.query<{ count: number }>({ ...countKeys, values: [lastOf] });
  const progress = { total: counted[0]!.count, looked: 0, rewrapped: 0, unreadable: 0 };
  for (let after: string | null = ''; after !== null;) {
    const { rows }: { rows: Row[] } = await pool.query<Row>({ ...listKeys, values: [after, lastOf, batch] });
    await rewrapRows(rows, progress);
    if (rows.length > 0) onProgress(progress);
    after = rows.at(-1)?.subject ?? null;
  }
  const { rows } = await pool.query<Row>({ ...readKeys, values: [[lastOf]] });
  if (progress.unreadable === 0) await rewrapRows(rows, progress);
  return progress;

  /** Replaces only unchanged rows, so that a key erased meanwhile stays erased. */
  async function rewrapRows(found: readonly Row[], counts: RewrapProgress): Promise<void> {
    const old = found.filter(
      ({ wrapped_key, subject }) => wrapped_key && !boxes.isCurrent(wrapped_key, subject),
    );
    const renewed = old.flatMap(({ subject, wrapped_key }) => {
      const key = boxes.open(wrapped_key!, subject);
      return key ? [{ subject, wrapped_key, now: boxes.seal(key, subject) }] : [];
    });
    const values = [
      renewed.map(({ subject }) => subject),
      renewed.map(({ wrapped_key }) => wrapped_key),
      renewed.map(({ now }) => now),
    ];
    const { rowCount } = await pool.query({ ...replaceKeys, values });
    counts.looked += found.length;
    counts.rewrapped += rowCount ?? 0;
    counts.unreadable += old.length - renewed.length;
  }
}

const batch = 500;

interface Row {
  subject: string;
  wrapped_key: Buffer | null;
}

const readKeys = statement('personal/read-subject-keys');
const countKeys = statement('personal/count-subject-keys');
const listKeys = statement('personal/list-subject-keys');
const replaceKeys = statement('personal/replace-subject-keys');
