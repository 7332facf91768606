import { type ArchiveSection, archiveSections } from '@lock-in/domain';
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';

/** Lists that may not fit in memory: each is written to its own file, and all become parts of one JSON document at the end. */
export class SectionFiles {
  private readonly open = new Map<ArchiveSection, WriteStream>();

  private constructor(private readonly folder: string) {}

  static async in(folder: string) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return new SectionFiles(folder);
  }

  async add(section: ArchiveSection, entry: object) {
    let file = this.open.get(section);
    const first = file === undefined;
    file ??= createWriteStream(this.pathOf(section), { mode: 0o600 });
    this.open.set(section, file);
    const line = `${first ? '' : ',\n'}    ${JSON.stringify(entry)}`;
    if (!file.write(line)) await once(file, 'drain');
  }

  /** After this no entries can be added. */
  async close() {
    for (const file of this.open.values()) await finished(file.end());
  }

  /** A JSON document with `head` first, then each list under its name. */
  async *document(head: object): AsyncGenerator<string | Buffer> {
    yield JSON.stringify(head, null, 2).slice(0, -2);
    for (const section of archiveSections) {
      yield `,\n  ${JSON.stringify(section)}: [`;
      if (this.open.has(section)) {
        yield '\n';
        for await (const chunk of createReadStream(this.pathOf(section))) yield chunk as Buffer;
        yield '\n  ';
      }
      yield ']';
    }
    yield '\n}\n';
  }

  /** The entries of one list; each is on a line of its own. */
  async *entries(section: ArchiveSection): AsyncGenerator<object> {
    if (!this.open.has(section)) return;
    const lines = createInterface({ input: createReadStream(this.pathOf(section)), crlfDelay: Infinity });
    for await (const line of lines) yield JSON.parse(line.replace(/,$/, '')) as object;
  }

  async remove() {
    for (const file of this.open.values()) file.destroy();
    await rm(this.folder, { recursive: true, force: true });
  }

  private pathOf(section: ArchiveSection) {
    return join(this.folder, `${section}.json`);
  }
}
