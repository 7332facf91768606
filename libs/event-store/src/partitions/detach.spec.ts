import { describeOnEveryPostgres } from '@lock-in/testing';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  attachPartition,
  detachPartition,
  listPartitions,
  proofOf,
  streamProofOf,
  verifyLog,
} from '../index.ts';
import { type OpenStore, request, to } from '../testing/open-store.ts';
import { seal, sealKey } from '../testing/sealed-log.ts';
import { openSmallPartitions } from '../testing/small-partitions.ts';

const detached = {
  code: 'LI004',
  message: expect.stringMatching(/^Partition 1 of the log, positions 1 to 10,/),
};

describeOnEveryPostgres('a partition of the log', (createDatabase) => {
  let open: OpenStore;
  let folder: string;
  beforeAll(async () => {
    open = await openSmallPartitions(createDatabase);
    folder = await mkdtemp(join(tmpdir(), 'partitions-'));
    // Partition 1 has ten streams. In partition 2 the first of them continue and new ones begin.
    for (let n = 1; n <= 10; n++) await append(`old-${n}`, 'none');
    await append('old-1', 1);
    for (let n = 1; n <= 10; n++) await append(`new-${n}`, 'none');
  });
  afterAll(async () => {
    await open.close();
    await rm(folder, { recursive: true, force: true });
  });

  const append = (streamId: string, expected: 'none' | number) =>
    open.store.append(request({ ...to(streamId, 'Noted'), expected }));
  const detach = (partition: number, name = `partition-${partition}`) =>
    detachPartition(open.ownerPool, { partition, file: join(folder, name) });
  const attach = (name: string) => attachPartition(open.ownerPool, join(folder, name));
  const verify = () => verifyLog({ pool: open.pool, keys: [sealKey.publicKey] });
  const whole = () => open.store.readLog({ after: 0 });

  describe('stays where it is', () => {
    test('while it is not full or not sealed, and when there is none', async () => {
      expect(await detach(3)).toEqual({ kind: 'refused', reasons: ['It is not full yet.'] });
      expect(await detach(1)).toEqual({ kind: 'refused', reasons: ['Not all of it is sealed yet.'] });
      expect(await detach(9)).toEqual({ kind: 'refused', reasons: ['There is no partition 9.'] });
      await seal(open);
    });

    test('while a read model, a reactor or a parked root still needs it', async () => {
      await open.pool.query(
        `insert into checkpoint (projection, version, shard, shards, position) values ('feed', 4, 0, 1, 7);
         insert into reactor_checkpoint (reactor, position) values ('labels', 9);
         insert into parked_root (projection, version, root, shard, position, error) values ('feed', 3, 'old-2', 0, 2, 'x')`,
      );
      expect(await detach(1)).toEqual({
        kind: 'refused',
        reasons: [
          'It is still needed by feed 4 at position 7.',
          'It is still needed by reactor labels at position 9.',
          'It is still needed by old-2, parked by feed 3.',
        ],
      });
      await open.pool.query(
        `update checkpoint set position = 21; update reactor_checkpoint set position = 21; delete from parked_root`,
      );
    });

    test('when there is such a file already, which is left alone', async () => {
      await writeFile(join(folder, 'mine'), 'mine');
      await expect(detach(1, 'mine')).rejects.toMatchObject({ code: 'EEXIST' });
      expect(await readFile(join(folder, 'mine'), 'utf8')).toBe('mine');
    });
  });

  describe('that is detached', () => {
    let before: Awaited<ReturnType<typeof whole>>;

    test('is in a file with all its events', async () => {
      before = await whole();
      expect(await detach(1)).toMatchObject({ kind: 'detached', header: { after: 0, upTo: 10, events: 10 } });
    });

    test('is listed as such, and cannot be detached again', async () => {
      const [first, second] = await listPartitions(open.pool);
      expect(first).toMatchObject({ number: 1, bytes: null, detached: { events: 10 } });
      expect(second).toMatchObject({ number: 2, detached: null, keptBecause: [] });
      expect(await detach(1, 'again')).toEqual({ kind: 'refused', reasons: ['It is detached already.'] });
    });

    test('is named in the errors of everything that needs its events', async () => {
      const client = await open.pool.connect();
      const range = { after: 0, upTo: 20, types: ['Noted'], limit: 5 };
      const needing = {
        readStream: () => open.store.readStream('old-2'),
        'readStream, one that goes on': () => open.store.readStream('old-1'),
        readRoot: () => open.store.readRoot('old-2'),
        readPositions: () => open.store.readPositions([15, 3]),
        'readPositions, of the file alone': () => open.store.readPositions([3]),
        'readLog, of the file alone': () => open.store.readLog({ after: 2, upTo: 5 }),
        readLog: whole,
        readRootRecords: () => open.store.readRootRecords('old-2', range, client),
        'readRuns, of a root': () => open.store.readRuns(runsOf('old-2')),
        'readRuns, of positions': () => open.store.readRuns({ ...runsOf('new-2'), also: [4] }),
        proofOf: () => proofOf(open.pool, { position: 3 }),
        streamProofOf: () => streamProofOf(open.pool, { position: before[10]!.position }),
      };
      for (const [name, need] of Object.entries(needing)) {
        const error = await need().then(
          () => 'answered',
          (thrown: unknown) => thrown,
        );
        expect([name, error]).toEqual([name, expect.objectContaining(detached)]);
      }
      client.release();
    });

    test('is missed by nothing else', async () => {
      expect(await open.store.readStream('new-1')).toHaveLength(1);
      expect(await open.store.readStream('old-1', { after: 1 })).toHaveLength(1);
      expect(await open.store.readRoot('new-1')).toHaveLength(1);
      expect(await open.store.readLog({ after: 10 })).toEqual(before.slice(10));
      expect(await open.store.readPositions([15])).toHaveLength(1);
      expect(await open.store.readRuns(runsOf('new-2'))).toHaveLength(1);
      const { position, streamId } = before.at(-1)!;
      expect(await proofOf(open.pool, { position })).toMatchObject({ event: { streamId } });
    });

    test('still counts for the versions of its streams', async () => {
      const stale = { kind: 'conflict', conflicts: [{ streamId: 'old-3', expected: 'none', actual: 1 }] };
      expect(await append('old-3', 'none')).toEqual(stale);
      expect(
        await open.store.append({
          ...request(to('guarded', 'A')),
          guards: [{ streamId: 'old-3', expected: 'none' }],
        }),
      ).toEqual(stale);
      expect(await append('old-3', 1)).toMatchObject({ versions: { 'old-3': 2 } });
    });

    test('is left out of a verification, which says so', async () => {
      const verification = await verify();
      expect(verification.finding).toBeUndefined();
      expect(verification.detached).toMatchObject([{ partition: 1, after: 0 }]);
      expect(verification.detached[0]!.upTo).toBeGreaterThanOrEqual(10);
    });

    test('does not come back from another file, or from a damaged one', async () => {
      const file = await readFile(join(folder, 'partition-1'));
      await writeFile(join(folder, 'text'), 'x'.repeat(2_000));
      expect(await attach('text')).toEqual({ kind: 'refused', reason: 'It is not the file of a partition.' });
      const damaged = Buffer.from(file);
      damaged[damaged.length - 40]! ^= 1;
      await writeFile(join(folder, 'damaged'), damaged);
      expect(await attach('damaged')).toMatchObject({ reason: 'It is damaged: its checksum is another.' });
      await writeFile(join(folder, 'short'), file.subarray(0, -10));
      expect(await attach('short')).toMatchObject({ reason: 'It is damaged: its checksum is another.' });
      const forged = file.toString('latin1').replace(/"sha256":"[0-9a-f]{2}/, '"sha256":"zz');
      await writeFile(join(folder, 'forged'), forged, 'latin1');
      expect(await attach('forged')).toMatchObject({
        reason: 'It is not the file that partition 1 was moved to.',
      });
    });

    test('is as it was when its file is attached again', async () => {
      expect(await attach('partition-1')).toMatchObject({ kind: 'attached', header: { partition: 1 } });
      expect((await whole()).slice(0, before.length)).toEqual(before);
      expect(await open.store.readStream('old-3')).toHaveLength(2);
      await seal(open);
      expect(await verify()).toMatchObject({ detached: [], events: before.length + 1 });
      expect(await attach('partition-1')).toEqual({
        kind: 'refused',
        reason: 'Partition 1 is not detached.',
      });
    });
  });
});

const runsOf = (root: string) => ({
  root,
  types: ['Noted'],
  also: [],
  grouped: [],
  after: 0,
  backwards: false,
  limit: 10,
});
