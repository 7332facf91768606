import { hkdfSync } from 'node:crypto';
import type pg from 'pg';
import { decrypt, encrypt } from './encryption.ts';
import type { Json, JsonInput } from './json.ts';
import { statement } from './statement.ts';

/** What is known of a command that was sent under an idempotency key in the last 48 hours, and done. */
export interface CommandResult {
  readonly fingerprint: string;
  /** Stored with its events. */
  readonly result: Json;
  /** Recorded after that; null while it has not been, or where it may show someone who was erased since. */
  readonly answer: Json;
  /** Of its last event. */
  readonly position: number;
}

interface Key {
  readonly scope: string;
  readonly key: string;
}

/** Results and answers of commands. They may hold names and addresses, so they are kept encrypted, under a key of their own. */
export function createCommandResults({ pool, masterKey }: { pool: pg.Pool; masterKey: Buffer }) {
  const ownKey = Buffer.from(hkdfSync('sha256', masterKey, '', 'command results', 32));
  const contextOf = (part: 'result' | 'answer', { scope, key }: Key) => JSON.stringify([part, scope, key]);
  const seal = (part: 'result' | 'answer', of: Key, value: JsonInput) =>
    encrypt(Buffer.from(JSON.stringify(value)), ownKey, contextOf(part, of));
  const open = (part: 'result' | 'answer', of: Key, sealed: Buffer | null, plain: Json): Json =>
    sealed ? (JSON.parse(decrypt(sealed, ownKey, contextOf(part, of)).toString()) as Json) : plain;

  return {
    sealResult: ({ scope, key, result }: Key & { readonly result: JsonInput }) =>
      seal('result', { scope, key }, result),

    async recall(scope: string, key: string): Promise<CommandResult | undefined> {
      const { rows } = await pool.query<Row>({ ...recall, values: [scope, key] });
      const [row] = rows;
      return (
        row && {
          fingerprint: row.fingerprint,
          result: open('result', { scope, key }, row.sealed_result, row.result),
          answer: open('answer', { scope, key }, row.sealed_answer, row.answer),
          position: Number(row.position),
        }
      );
    },

    /** Resolves also where no command was done under that key: there is nothing to remember then. */
    async recordAnswer(scope: string, key: string, answer: JsonInput): Promise<void> {
      await pool.query({ ...record, values: [scope, key, seal('answer', { scope, key }, answer)] });
    },
  };
}

interface Row {
  readonly fingerprint: string;
  readonly result: Json;
  readonly sealed_result: Buffer | null;
  readonly answer: Json;
  readonly sealed_answer: Buffer | null;
  readonly position: string;
}

const recall = statement('recall-command');
const record = statement('record-answer');
