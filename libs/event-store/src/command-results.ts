import type pg from 'pg';
import type { Json, JsonInput } from './json.ts';
import { statement } from './statement.ts';

/** What is known of a command that was sent under an idempotency key and done. */
export interface CommandResult {
  readonly fingerprint: string;
  /** Stored with its events. */
  readonly result: Json;
  /** Recorded after that; null while it has not been. */
  readonly answer: Json;
  /** Of its last event. */
  readonly position: number;
}

export async function recallCommand(
  pool: pg.Pool,
  scope: string,
  key: string,
): Promise<CommandResult | undefined> {
  const { rows } = await pool.query<CommandResult & { position: string }>({
    ...recall,
    values: [scope, key],
  });
  return rows[0] && { ...rows[0], position: Number(rows[0].position) };
}

/** Resolves also where no command was done under that key: there is nothing to remember then. */
export async function recordAnswer(
  pool: pg.Pool,
  scope: string,
  key: string,
  answer: JsonInput,
): Promise<void> {
  await pool.query({ ...record, values: [scope, key, JSON.stringify(answer)] });
}

const recall = statement('recall-command');
const record = statement('record-answer');
