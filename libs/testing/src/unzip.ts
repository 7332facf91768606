import { buffer } from 'node:stream/consumers';

/** Reads the files of a zip by name, from its central directory, with a library other than the one that writes ours. */
export async function unzip(zip: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const { fromBufferPromise } = await import('yauzl');
  const archive = await fromBufferPromise(zip);
  const files = new Map<string, Buffer>();
  for await (const entry of archive.eachEntry()) {
    files.set(entry.fileName, await buffer(await archive.openReadStreamPromise(entry)));
  }
  return files;
}
