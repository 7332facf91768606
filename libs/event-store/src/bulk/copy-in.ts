import { once } from 'node:events';
import type { Writable } from 'node:stream';
import type pg from 'pg';

/** The methods of a `pg` connection that a copy uses and that its types lack. */
interface CopyConnection {
  readonly stream: Writable;
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

/** Runs a `COPY … FROM STDIN` with the given rows, in the format that the statement names. Rejects with errors that `rows` throws. */
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

/** Escapes a value for COPY's text format; null is \N. */
export function copyValue(value: string | number | null): string {
  if (value === null) return '\\N';
  if (typeof value === 'number') return String(value);
  return special.test(value) ? value.replace(everySpecial, (char) => escapes[char] as string) : value;
}

const special = /[\\\n\r\t]/;
const everySpecial = /[\\\n\r\t]/g;
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
