import type pg from 'pg';

/** What a copy needs of a connection, which `pg` has but does not describe. */
interface CopyConnection {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/** Sends rows, in the text format of `COPY … FROM STDIN`, through a connection. */
export function copyIn(client: pg.ClientBase, text: string, rows: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query({
      submit: (connection: pg.Connection) => (connection as unknown as CopyConnection).query(text),
      handleCopyInResponse(connection: CopyConnection) {
        connection.sendCopyFromChunk(rows);
        connection.endCopyFrom();
      },
      handleCommandComplete: () => undefined,
      handleError: reject,
      handleReadyForQuery: () => resolve(),
    } as pg.Submittable);
  });
}

/** A value of a row: null is \N, and what would end a value or a row is escaped. */
export function copyValue(value: string | number | null): string {
  if (value === null) return '\\N';
  if (typeof value === 'number') return String(value);
  return special.test(value) ? value.replace(everySpecial, (char) => escapes[char] as string) : value;
}

const special = /[\\\n\r\t]/;
const everySpecial = /[\\\n\r\t]/g;
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
