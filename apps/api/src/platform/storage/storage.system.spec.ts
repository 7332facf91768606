import { startS3, type TestS3 } from '@lock-in/testing';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { misbehaviours, startPeer } from '../../testing/people/peers.ts';
import { FolderStorage } from './folder-storage.ts';
import { S3Storage } from './s3-storage.ts';
import type { ByteRange, Storage, StoredFile, StoredKind } from './storage.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lock-in-storage-'));
});
afterAll(() => rm(folder, { recursive: true }));

let uploads = 0;
const upload = async (bytes: string | Buffer) => {
  const path = join(folder, `upload-${uploads++}`);
  await writeFile(path, bytes);
  return path;
};
const unknown = 'resume-00000000-0000-0000-0000-000000000000';

/** Tests that every storage must pass. */
function holdsFor(storage: () => Storage) {
  const keep = async (bytes: string | Buffer, kind: StoredKind = 'resume') =>
    storage().keep(await upload(bytes), kind);
  const read = async (key: string, range?: ByteRange) => {
    const file = await storage().read(key, range);
    return file && { ...file, stream: String(await buffer(file.stream)) };
  };
  const listed = async () => {
    const files: StoredFile[] = [];
    for await (const file of storage().list()) files.push(file);
    return files;
  };

  const inQuarantine = async (key: string) => {
    for await (const file of storage().quarantined()) if (file.key === key) return file;
    return undefined;
  };

  it('keeps a file under a key of its own, and takes it away from where it was', async () => {
    const path = await upload('a resume');
    const key = await storage().keep(path, 'resume');
    expect(key).toMatch(/^resume-[0-9a-f-]{36}$/);
    expect(existsSync(path)).toBe(false);
    expect(await read(key)).toEqual({ stream: 'a resume', size: 8, start: 0, end: 7 });
    expect(await keep('a resume')).not.toBe(key);
  });

  it('gives the bytes of a range', async () => {
    const key = await keep('0123456789');
    expect(await read(key, { start: 2, end: 4 })).toEqual({ stream: '234', size: 10, start: 2, end: 4 });
    expect(await read(key, { start: 7 })).toMatchObject({ stream: '789', start: 7, end: 9 });
    expect(await read(key, { start: 7, end: 99 })).toMatchObject({ stream: '789', start: 7, end: 9 });
    expect(await read(key, { start: 10 })).toMatchObject({ stream: '0123456789', start: 0, end: 9 });
  });

  it('knows nothing of other keys', async () => {
    for (const key of [unknown, '', '../storage.ts', 'upload-0', 'resume-x', `${unknown}.arriving`]) {
      expect(await storage().read(key)).toBeUndefined();
      await storage().remove(key);
    }
  });

  it('removes, once or twice', async () => {
    const key = await keep('gone', 'picture');
    await storage().remove(key);
    await storage().remove(key);
    expect(await storage().read(key)).toBeUndefined();
  });

  it('keeps a file in quarantine apart, until it is brought back', async () => {
    const key = await keep('not needed', 'portfolio');
    const since = Date.now();
    await storage().quarantine(key);
    await storage().quarantine(key);
    expect((await listed()).map((file) => file.key)).not.toContain(key);
    const found = await inQuarantine(key);
    expect(found!.since.getTime()).toBeGreaterThanOrEqual(since - 1_000);

    expect(await storage().restore(key)).toBe(true);
    expect(await storage().restore(key)).toBe(false);
    expect(await inQuarantine(key)).toBeUndefined();
    expect(await read(key)).toMatchObject({ stream: 'not needed' });
    expect((await listed()).map((file) => file.key)).toContain(key);
  });

  it('brings a file back from quarantine that somebody reads', async () => {
    const key = await keep('needed after all');
    await storage().quarantine(key);
    expect(await read(key, { start: 7, end: 11 })).toMatchObject({ stream: 'after', size: 16 });
    expect(await inQuarantine(key)).toBeUndefined();
  });

  it('removes what lies in quarantine as well', async () => {
    const key = await keep('gone');
    await storage().quarantine(key);
    await storage().remove(key);
    expect(await read(key)).toBeUndefined();
    expect(await inQuarantine(key)).toBeUndefined();
  });

  it('has nothing to do for a file that is not there', async () => {
    await storage().quarantine(unknown);
    expect(await storage().restore(unknown)).toBe(false);
    expect(await storage().restore('../storage.ts')).toBe(false);
    expect(await inQuarantine(unknown)).toBeUndefined();
  });

  it('lists everything with the time since when it is there', async () => {
    const since = Date.now();
    const path = await upload('old words');
    await utimes(path, new Date(0), new Date(0));
    const keys = [
      await storage().keep(path, 'resume'),
      await keep('b', 'picture'),
      await keep('c', 'portfolio'),
    ];
    const files = await listed();
    expect(files.map(({ key }) => key)).toEqual(expect.arrayContaining(keys));
    for (const key of keys) {
      const { storedAt } = files.find((file) => file.key === key)!;
      // A store may report whole seconds only.
      expect(storedAt.getTime()).toBeGreaterThanOrEqual(since - 1_000);
    }
    await storage().tidy(new Date(Date.now() + 60_000));
    expect((await listed()).length).toBe(files.length);
  });

  it('keeps a large file as it is', async () => {
    const bytes = Buffer.alloc(3_000_000, 'lock in ');
    const file = await storage().read(await keep(bytes));
    expect(bytes.equals(await buffer(file!.stream))).toBe(true);
  });
}

describe('A folder', () => {
  const place = () => join(folder, 'files');
  holdsFor(() => new FolderStorage(place()));

  it('is empty while it is not there', async () => {
    const storage = new FolderStorage(join(folder, 'nowhere'));
    await expect(storage.list().next()).resolves.toMatchObject({ done: true });
    await storage.tidy(new Date());
  });

  it('that cannot take a file leaves the upload where it was, and no part of it elsewhere', async () => {
    const blocked = join(folder, 'blocked');
    await mkdir(blocked);
    for (let n = 0; n < 256; n++) await writeFile(join(blocked, n.toString(16).padStart(2, '0')), '');
    const path = await upload('a resume');
    await expect(new FolderStorage(blocked).keep(path, 'resume')).rejects.toMatchObject({ code: 'EEXIST' });
    expect(existsSync(path)).toBe(true);
    expect(await readdir(blocked)).toHaveLength(256);
  });

  it('is tidied of copies that a process began and did not end', async () => {
    const storage = new FolderStorage(place());
    await mkdir(join(place(), 'aa'), { recursive: true });
    const left = join(place(), 'aa', `${unknown}.arriving`);
    await writeFile(left, 'half a resu');
    await storage.tidy(new Date(Date.now() - 60_000));
    expect(existsSync(left)).toBe(true);
    await storage.tidy(new Date(Date.now() + 60_000));
    expect(existsSync(left)).toBe(false);
  });
});

describe('A bucket', () => {
  let server: TestS3;
  let storage: S3Storage;
  beforeAll(async () => {
    server = await startS3();
    storage = new S3Storage(server);
  });
  afterAll(async () => {
    storage.close();
    await server.stop();
  });
  holdsFor(() => storage);

  it('is listed page by page', async () => {
    const stored: string[] = [];
    for (let n = 0; n < 10; n++) stored.push(await storage.keep(await upload('x'), 'picture'));
    const inPages = new S3Storage(server, undefined, 3);
    const seen = new Set<string>();
    for await (const { key } of inPages.list()) seen.add(key);
    inPages.close();
    expect(stored.filter((key) => !seen.has(key))).toEqual([]);
  });

  it('says whether it can be used', async () => {
    expect(await storage.problem()).toBeUndefined();
    const absent = new S3Storage({ ...server, bucket: 'absent' });
    expect(await absent.problem()).toBe('NotFound');
    absent.close();
  });

  it('that does not answer is trouble, and no bug', async () => {
    const nobody = new S3Storage({ ...server, endpoint: 'http://127.0.0.1:1' });
    const path = await upload('a resume');
    await expect(nobody.keep(path, 'resume')).rejects.toMatchObject({ kind: 'away' });
    await expect(nobody.read(unknown)).rejects.toMatchObject({ kind: 'away' });
    expect(existsSync(path)).toBe(true);
    expect(await nobody.problem()).toEqual(expect.any(String));
    nobody.close();
  });

  it.each([
    'switches protocols',
    'does not answer',
    'closes its half without an answer',
    'resets the connection',
    'sends its headers byte by byte',
    'sends header after header',
    'sends hint after hint',
  ])('that %s is given up', async (name) => {
    const peer = await startPeer(misbehaviours[name]!);
    const endpoint = `http://127.0.0.1:${peer.port}`;
    const hanging = new S3Storage({ ...server, endpoint }, { answer: 500, silence: 500 });
    const path = await upload('a resume');
    for (const asking of [hanging.put(path, unknown), hanging.read(unknown), hanging.remove(unknown)])
      await expect(asking).rejects.toMatchObject({ kind: 'away' });
    expect(await hanging.problem()).toEqual(expect.any(String));
    hanging.close();
    await peer.stop();
  });

  it('that falls silent within a file ends its stream', async () => {
    const peer = await startPeer(misbehaviours['announces an answer and sends none']!);
    const endpoint = `http://127.0.0.1:${peer.port}`;
    const silent = new S3Storage({ ...server, endpoint }, { answer: 60_000, silence: 500 });
    const { stream } = (await silent.read(unknown))!;
    await expect(buffer(stream)).rejects.toThrow();
    silent.close();
    await peer.stop();
  });
});
