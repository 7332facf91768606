import { once } from 'node:events';
import type { Writable } from 'node:stream';
import type pg from 'pg';

/** What a copy needs of a connection, which `pg` has but does not describe. */
interface CopyConnection {
  readonly stream: Writable;
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

/** Sends rows, in the format that a `COPY … FROM STDIN` names, through a connection. Rejects with what `rows` throws. */
export function copyIn(
  client: pg.ClientBase,
  text: string,
  rows: Iterable<Buffer> | AsyncIterable<Buffer>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let failure: unknown;
    client.query({
      submit: (connection: pg.Connection) => (connection as unknown as CopyConnection).query(text),
      handleCopyInResponse(connection: CopyConnection) {
        send(connection, rows).catch((error: unknown) => {
          failure = error;
          connection.sendCopyFail('The rows could not be read.');
        });
      },
      handleCommandComplete: () => undefined,
      handleError: (error: unknown) => reject(failure ?? error),
      handleReadyForQuery: () => resolve(),
    } as pg.Submittable);
  });
}

async function send(connection: CopyConnection, rows: Iterable<Buffer> | AsyncIterable<Buffer>) {
  for await (const chunk of rows) {
    connection.sendCopyFromChunk(chunk);
    if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
  }
  connection.endCopyFrom();
}

/** A value of a row in the text format: null is \N, and what would end a value or a row is escaped. */
export function copyValue(value: string | number | null): string {
  if (value === null) return '\\N';
  if (typeof value === 'number') return String(value);
  return special.test(value) ? value.replace(everySpecial, (char) => escapes[char] as string) : value;
}

const special = /[\\\n\r\t]/;
const everySpecial = /[\\\n\r\t]/g;
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
