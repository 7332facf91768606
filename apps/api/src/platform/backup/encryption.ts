import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { pipeline as finish } from 'node:stream/promises';
import { promisify } from 'node:util';
import { BackupError } from './backup-error.ts';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;
/** 128 MB and some tenths of a second for each guess. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 };

/** Reads and writes the files of a backup, encrypted if there is a key. A file is `iv | ciphertext | tag`, and bound to its own name. */
export class BackupFiles {
  private constructor(private readonly key: Buffer | undefined) {}

  static plain(): BackupFiles {
    return new BackupFiles(undefined);
  }

  /** The key is the passphrase's and the salt's, which the manifest holds. */
  static async encrypted(passphrase: string, salt: string): Promise<BackupFiles> {
    const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);
    return new BackupFiles(await derive(passphrase.normalize('NFKC'), Buffer.from(salt, 'base64'), 32, cost));
  }

  static newSalt(): string {
    return randomBytes(16).toString('base64');
  }

  /** Creates the file, for its owner alone whatever the umask is. */
  async write(path: string, content: Readable): Promise<void> {
    const file = await open(path, 'wx', 0o600);
    const target = file.createWriteStream({ flush: true });
    if (this.key === undefined) return finish(content, target);
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv(algorithm, this.key, iv).setAAD(nameOf(path));
    await finish(
      content,
      async function* encrypt(parts: AsyncIterable<Buffer>) {
        yield iv;
        for await (const part of parts) yield cipher.update(part);
        yield cipher.final();
        yield cipher.getAuthTag();
      },
      target,
    );
  }

  /** The content; the stream fails at its end if the file is not as it was written, so read it once before you use what it says. */
  async read(path: string): Promise<Readable> {
    if (this.key === undefined) return createReadStream(path);
    const { iv, tag, end } = await readFrame(path);
    const decipher = createDecipheriv(algorithm, this.key, iv).setAAD(nameOf(path)).setAuthTag(tag);
    const source = end < ivBytes ? Readable.from([]) : createReadStream(path, { start: ivBytes, end });
    // The reader sees the error of any of them.
    return pipeline(source, decipher, () => undefined);
  }

  /** Throws a {@link BackupError} if the file cannot be decrypted. */
  async check(path: string): Promise<void> {
    if (this.key === undefined) return;
    try {
      for await (const _ of await this.read(path));
    } catch {
      throw unreadable();
    }
  }
}

/** What is around the ciphertext, and where that ends. */
async function readFrame(path: string): Promise<{ iv: Buffer; tag: Buffer; end: number }> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    if (size < ivBytes + tagBytes) throw unreadable();
    const [iv, tag] = [Buffer.alloc(ivBytes), Buffer.alloc(tagBytes)];
    await file.read(iv, 0, ivBytes, 0);
    await file.read(tag, 0, tagBytes, size - tagBytes);
    return { iv, tag, end: size - tagBytes - 1 };
  } finally {
    await file.close();
  }
}

const nameOf = (path: string) => Buffer.from(basename(path));

const unreadable = () =>
  new BackupError(
    'BACKUP_PASSPHRASE is not the one that this backup was encrypted with, or the backup is damaged.',
  );
