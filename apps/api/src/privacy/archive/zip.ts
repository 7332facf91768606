import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  readonly name: string;
  readonly content: AsyncIterable<string | Buffer>;
  /** False for files that are already compressed, such as pictures and PDFs. */
  readonly compress: boolean;
}

/** Writes a zip file. Each entry is requested after the previous one is finished, so that only one is open at a time. */
export async function writeZip(path: string, at: Date, entries: AsyncIterable<ZipEntry>) {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  const written = pipeline(output, createWriteStream(path, { mode: 0o600 }));
  // Awaited again below; this handler prevents an unhandled rejection if it fails first.
  written.catch(() => undefined);
  try {
    for await (const { name, content, compress } of entries) {
      const stream = Readable.from(content, { objectMode: false });
      zip.addReadStream(stream, name, { mtime: at, compress });
      await Promise.race([through(stream), written]);
    }
    zip.end();
    await written;
  } catch (error) {
    output.destroy();
    await written.catch(() => undefined);
    throw error;
  }
}

const through = (stream: Readable) =>
  new Promise<void>((resolve, reject) => {
    stream.once('end', resolve).once('error', reject);
  });
