import { hkdfSync } from 'node:crypto';
import type pg from 'pg';
import type { Json, JsonInput } from '../json.ts';
import { type BoxKeys, createSecretBoxes } from '../personal/secret-boxes.ts';
import { statement } from '../statement.ts';
import type { MasterKeys } from '../personal/subject-keys.ts';

/** The result of a command that was completed under an idempotency key within the last 48 hours. */
export interface CommandResult {
  readonly fingerprint: string;
  /** Stored in the transaction of its events. */
  readonly result: Json;
  /** The HTTP answer, recorded later; null before that, or if it may show a person who was erased since. */
  readonly answer: Json;
  /** The position of its last event. */
  readonly position: number;
}

interface Key {
  readonly scope: string;
  readonly key: string;
}

interface CommandResultOptions {
  readonly pool: pg.Pool;
  readonly masterKeys: MasterKeys;
}

/** Stores results and answers of commands. They may contain personal data, so they are encrypted under their own key. */
export function createCommandResults({ pool, masterKeys }: CommandResultOptions) {
  const [masterKey, ...previous] = masterKeys;
  const ownKeys: BoxKeys = [ownKeyFrom(masterKey), ...previous.map(ownKeyFrom)];
  const boxes = createSecretBoxes(ownKeys);
  const contextOf = (part: 'result' | 'answer', { scope, key }: Key) => JSON.stringify([part, scope, key]);
  const seal = (part: 'result' | 'answer', of: Key, value: JsonInput): Buffer =>
    boxes.seal(Buffer.from(JSON.stringify(value)), contextOf(part, of));
  const open = (part: 'result' | 'answer', of: Key, sealed: Buffer | null): Json => {
    if (!sealed) return null;
    const opened = boxes.open(sealed, contextOf(part, of));
    if (!opened) throw new Error(`The ${part} of a command cannot be decrypted.`);
    return JSON.parse(opened.toString()) as Json;
  };

  /** Re-encrypts with the newest key. Undefined if that is not needed, or if no known key opens it. */
  function renewed(part: 'result' | 'answer', of: Key, sealed: Buffer | null): Buffer | undefined {
    const context = contextOf(part, of);
    if (!sealed || boxes.isCurrent(sealed, context)) return undefined;
    const opened = boxes.open(sealed, context);
    return opened && boxes.seal(opened, context);
  }

  /** Answers that are being stored by this process. */
  const recording = new Map<string, Promise<unknown>>();
  const nameOf = (scope: string, key: string) => JSON.stringify([scope, key]);

  return {
    encryptResult: ({ scope, key, result }: Key & { readonly result: JsonInput }) =>
      seal('result', { scope, key }, result),

    async recall(scope: string, key: string): Promise<CommandResult | undefined> {
      await recording.get(nameOf(scope, key))?.catch(() => undefined);
      const { rows } = await pool.query<Row>({ ...recall, values: [scope, key] });
      const [row] = rows;
      return (
        row && {
          fingerprint: row.fingerprint,
          result: open('result', { scope, key }, row.sealed_result),
          answer: open('answer', { scope, key }, row.sealed_answer),
          position: row.position,
        }
      );
    },

    /** Has no effect if no command was completed under that key. A recall by this process meanwhile waits for it. */
    async recordAnswer(scope: string, key: string, answer: JsonInput): Promise<void> {
      const store = async () => {
        await pool.query({ ...record, values: [scope, key, seal('answer', { scope, key }, answer)] });
      };
      const name = nameOf(scope, key);
      const stored = store().finally(() => recording.delete(name));
      recording.set(name, stored);
      await stored;
    },

    /** Removes what is older than 48 hours. */
    async forgetExpired(): Promise<void> {
      while (((await pool.query(forget)).rowCount ?? 0) > 0);
    },

    /** Re-encrypts everything with the newest master key. Values that no key opens are left to expire. */
    async rewrap(): Promise<number> {
      let count = 0;
      for (let last: Stored | undefined; ;) {
        const from = [last?.scope ?? '', last?.key ?? ''];
        const { rows } = await pool.query<Stored>({ ...list, values: from });
        for (const row of rows) {
          const result = renewed('result', row, row.sealed_result);
          const answer = renewed('answer', row, row.sealed_answer);
          if (!result && !answer) continue;
          const { scope, key, sealed_result, sealed_answer } = row;
          const now = [result ?? sealed_result, answer ?? sealed_answer];
          await pool.query({
            ...replace,
            values: [scope, key, sealed_result, sealed_answer, ...now],
          });
          count++;
        }
        last = rows.at(-1);
        if (last === undefined) return count;
      }
    },
  };
}

const ownKeyFrom = (masterKey: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', masterKey, '', 'command results', 32));

interface Stored extends Key {
  readonly sealed_result: Buffer;
  readonly sealed_answer: Buffer | null;
}

interface Row {
  readonly fingerprint: string;
  readonly sealed_result: Buffer;
  readonly sealed_answer: Buffer | null;
  readonly position: number;
}

const recall = statement('append/recall-command');
const record = statement('append/record-answer');
const forget = statement('append/forget-commands');
const list = statement('append/list-command-results');
const replace = statement('append/replace-command-result');
