import { buffer } from 'node:stream/consumers';

/** The files of a zip, by name. It is read as any program would that never saw ours: checked against its own directory. */
export async function unzip(zip: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const { fromBufferPromise } = await import('yauzl');
  const archive = await fromBufferPromise(zip);
  const files = new Map<string, Buffer>();
  for await (const entry of archive.eachEntry()) {
    files.set(entry.fileName, await buffer(await archive.openReadStreamPromise(entry)));
  }
  return files;
}
