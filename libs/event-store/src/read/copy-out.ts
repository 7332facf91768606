import type pg from 'pg';

/** The part of node-postgres's protocol for custom queries that `copy … to stdout` needs. */
interface Protocol extends pg.Submittable {
  handleCopyData(message: { readonly chunk: Buffer }): void;
  handleCommandComplete(message: { readonly text: string }): void;
  handleReadyForQuery(): void;
  handleError(error: Error): void;
}

/**
 * Runs a `copy … to stdout (format binary)` and calls `onRow` with each row: the number of fields in two bytes, then for each field its
 * length in four bytes (-1: null) and its bytes. The row's buffer is valid only during the call; errors of `onRow` reject. Much cheaper
 * than parsed rows, and gives the server's exact bytes.
 */
export const copyOut = (client: pg.ClientBase, text: string, onRow: (row: Buffer) => void): Promise<number> =>
  copyOutChunks(client, text, splitRows(onRow));

/** The same for the raw chunks, including header and trailer. Resolves with the number of rows. */
export function copyOutChunks(
  client: pg.ClientBase,
  text: string,
  onChunk: (chunk: Buffer) => void,
): Promise<number> {
  return new Promise((resolve, reject) => {
    let failure: Error | undefined;
    let rows = 0;
    const query: Protocol = {
      submit: (connection) => connection.query(text),
      handleCopyData({ chunk }) {
        if (failure) return;
        try {
          onChunk(chunk);
        } catch (error) {
          failure = error as Error;
        }
      },
      handleCommandComplete: (message) => (rows = Number(/^COPY (\d+)$/.exec(message.text)?.[1])),
      handleReadyForQuery: () => (failure ? reject(failure) : resolve(rows)),
      handleError: reject,
    };
    client.query(query);
  });
}

/** The signature (eleven bytes), the flags and the length of the header extension, both 0. */
const headerLength = 11 + 4 + 4;

/** Splits chunks into rows. The server sends one row per chunk, but the protocol does not guarantee it. */
function splitRows(onRow: (row: Buffer) => void): (chunk: Buffer) => void {
  let rest: Buffer | undefined;
  let started = false;
  return (chunk) => {
    let bytes = rest ? Buffer.concat([rest, chunk]) : chunk;
    if (!started) {
      if (bytes.length < headerLength) return void (rest = bytes);
      started = true;
      bytes = bytes.subarray(headerLength);
    }
    for (;;) {
      const length = lengthOfRow(bytes);
      if (length === undefined) break;
      onRow(bytes.subarray(0, length));
      bytes = bytes.subarray(length);
    }
    rest = bytes.length > 0 ? bytes : undefined;
  };
}

/** Undefined if the row is incomplete or is the trailer, which has -1 as its number of fields. */
function lengthOfRow(bytes: Buffer): number | undefined {
  if (bytes.length < 2) return undefined;
  const fields = bytes.readInt16BE(0);
  if (fields < 0) return undefined;
  let at = 2;
  for (let field = 0; field < fields; field++) {
    if (at + 4 > bytes.length) return undefined;
    at += 4 + Math.max(0, bytes.readInt32BE(at));
  }
  return at <= bytes.length ? at : undefined;
}
