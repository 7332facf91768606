import fc from 'fast-check';
import { mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { BackupFiles } from './encryption.ts';

describe('A file of an encrypted backup', () => {
  const salt = BackupFiles.newSalt();
  let files: BackupFiles;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lock-in-encryption-'));
    files = await BackupFiles.encrypted('a passphrase of the operator', salt);
  });
  afterAll(() => rm(folder, { recursive: true }));

  let made = 0;
  async function write(content: Uint8Array, by = files) {
    const path = join(folder, `file-${made++}`);
    await by.write(path, Readable.from([Buffer.from(content)]));
    return path;
  }

  it('reads back as it was written, and shows nothing of it', async () => {
    const content = fc.uint8Array({ maxLength: 200_000 });
    await fc.assert(
      fc.asyncProperty(content, async (bytes) => {
        const path = await write(bytes);
        expect(await buffer(await files.read(path))).toEqual(Buffer.from(bytes));
        if (bytes.length > 16) expect((await readFile(path)).includes(Buffer.from(bytes))).toBe(false);
      }),
      { numRuns: 20 },
    );
  });

  it('is refused with one changed or missing byte, under another name and with another passphrase', async () => {
    const path = await write(Buffer.from('the rows of all tables'));
    const stored = await readFile(path);
    const refused = { message: expect.stringMatching(/^BACKUP_PASSPHRASE is not the one/) as string };
    for (let at = 0; at < stored.length; at++) {
      const changed = Buffer.from(stored);
      changed[at]! ^= 1;
      await writeFile(path, changed);
      await expect(files.check(path)).rejects.toMatchObject(refused);
      await writeFile(path, stored.subarray(0, at));
      await expect(files.check(path)).rejects.toMatchObject(refused);
    }
    await writeFile(path, stored);
    await files.check(path);
    const other = await BackupFiles.encrypted('a passphrase of somebody else', salt);
    await expect(other.check(path)).rejects.toMatchObject(refused);
    await rename(path, `${path}-renamed`);
    await expect(files.check(`${path}-renamed`)).rejects.toMatchObject(refused);
  });

  it.each([0o000, 0o022, 0o077])('is its owner’s alone with umask %s, encrypted or not', async (umask) => {
    const before = process.umask(umask);
    try {
      for (const by of [files, BackupFiles.plain()]) {
        const path = await write(Buffer.from('secret'), by);
        expect(((await stat(path)).mode & 0o777).toString(8)).toBe('600');
      }
    } finally {
      process.umask(before);
    }
  });
});
