import { createHash } from 'node:crypto';
import { closeSync, createReadStream, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';

/*
 * The file of a detached partition: a header of 1,024 bytes (JSON, padded with spaces and ended by a line feed), followed by the events
 * in the format of `copy … (format binary)`, in the order of the log.
 */

export interface PartitionHeader {
  readonly form: typeof form;
  readonly partition: number;
  /** Exclusive. */
  readonly after: number;
  /** Inclusive. */
  readonly upTo: number;
  readonly events: number;
  /** Digest of the part after the header, hexadecimal. */
  readonly sha256: string;
}

const form = 'event partition 1';
const headerLength = 1_024;

type Write = (chunk: Buffer) => void;

/**
 * Writes a file that gets its name only when it is complete on disk. `copy` writes the events and resolves with their number. Throws
 * with code EEXIST if the file exists.
 */
export async function writePartitionFile(
  file: string,
  range: Pick<PartitionHeader, 'partition' | 'after' | 'upTo'>,
  copy: (write: Write) => Promise<number>,
): Promise<PartitionHeader> {
  // Reserves the name, so that no other file is overwritten.
  closeSync(openSync(file, 'wx', 0o600));
  const unfinished = `${file}.unfinished`;
  try {
    const header = await writeContents(unfinished, range, copy);
    renameSync(unfinished, file);
    syncFolder(dirname(file));
    return header;
  } catch (error) {
    rmSync(unfinished, { force: true });
    rmSync(file, { force: true });
    throw error;
  }
}

async function writeContents(
  path: string,
  range: Pick<PartitionHeader, 'partition' | 'after' | 'upTo'>,
  copy: (write: Write) => Promise<number>,
): Promise<PartitionHeader> {
  const handle = openSync(path, 'w', 0o600);
  try {
    const hash = createHash('sha256');
    writeFully(handle, Buffer.alloc(headerLength, ' '));
    const events = await copy((chunk) => {
      hash.update(chunk);
      writeFully(handle, chunk);
    });
    const header: PartitionHeader = { form, ...range, events, sha256: hash.digest('hex') };
    writeSync(
      handle,
      Buffer.from(`${JSON.stringify(header).padEnd(headerLength - 1)}\n`),
      0,
      headerLength,
      0,
    );
    fsyncSync(handle);
    return header;
  } finally {
    closeSync(handle);
  }
}

function writeFully(handle: number, chunk: Buffer): void {
  for (let done = 0; done < chunk.length;) done += writeSync(handle, chunk, done);
}

/** Flushes the directory entry, so that a crash does not lose the name. */
function syncFolder(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Undefined if it is not a partition file. Rejects if it cannot be read. */
export async function readPartitionHeader(file: string): Promise<PartitionHeader | undefined> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headerLength), 0, headerLength, 0);
    if (bytesRead < headerLength) return undefined;
    const header = JSON.parse(buffer.toString()) as PartitionHeader;
    return header.form === form ? header : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  } finally {
    await handle.close();
  }
}

/** The part after the header. */
export const readPartitionEvents = (file: string): AsyncIterable<Buffer> =>
  createReadStream(file, { start: headerLength, highWaterMark: 1 << 18 });

/** The SHA-256 of the part after the header, hexadecimal. */
export async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of readPartitionEvents(file)) hash.update(chunk);
  return hash.digest('hex');
}
