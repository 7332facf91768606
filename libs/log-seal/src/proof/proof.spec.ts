import { type OpenStore, openStore, request, to } from '@lock-in/event-store/testing/open-store.ts';
import { describeOnPostgres } from '@lock-in/testing';
import fc from 'fast-check';
import { seal, sealedLog, sealKey, tamper } from '../testing/sealed-log.ts';
import { checkProof } from './check-proof.ts';
import type { Proof } from './proof-form.ts';
import { proofOf } from './proof.ts';
import type { Seal } from '../seal.ts';
import { createSealKey } from '../seal-key.ts';

const keys = [sealKey.publicKey];
const stranger = createSealKey(Buffer.alloc(32, 'somebody else'));

/** Saves a proof as JSON and reads it back. */
const fromFile = (proof: Proof) => JSON.parse(JSON.stringify(proof)) as Proof;

describeOnPostgres('a proof', (createDatabase) => {
  let open: OpenStore;
  let first: Seal;
  beforeAll(async () => {
    open = await openStore(createDatabase);
    first = await sealedLog(open);
    const data = {
      text: 'Quotes " and \\, 陈 and 🌊',
      number: 1.5,
      many: [1, null, true],
      nested: { a: {} },
    };
    const full = {
      type: 'Registered',
      schemaVersion: 3,
      data,
      subject: 'account-1',
      personal: { name: 'Ann Tan' },
    };
    await open.store.append({
      ...request(to('account-1', full), to('email-1', 'Claimed')),
      actor: null,
    });
    for (let n = 0; n < 30; n++) await open.store.append(request(to('post-8', 'Edited', 'Liked')));
    await seal(open);
  });
  afterAll(() => open.close());

  async function proofAt(position: number, head?: number): Promise<Proof> {
    const proof = await proofOf(open.pool, { position, ...(head !== undefined && { head }) });
    if (typeof proof === 'string') throw new Error(proof);
    return fromFile(proof);
  }

  test('holds for every event of the log', async () => {
    const { rows } = await open.pool.query<{ position: string }>('select position from event');
    expect(rows.length).toBeGreaterThan(70);
    for (const { position } of rows)
      expect(checkProof(await proofAt(Number(position)), { keys })).toBeUndefined();
  });

  test('has the event as it was recorded, and of a person only what is encrypted', async () => {
    const { event } = await proofAt(10);
    expect(event).toMatchObject({
      position: 10,
      streamId: 'account-1',
      streamVersion: 1,
      type: 'Registered',
      schemaVersion: 3,
      subject: 'account-1',
      actor: null,
      correlationId: 'request-1',
      occurredAt: '2026-11-20T08:00:00.120000Z',
    });
    expect(JSON.parse(event.data)).toEqual((await open.store.readStream('account-1'))[0]?.data);
    expect(JSON.stringify(event)).not.toContain('Ann');
    expect(Buffer.from(event.personal!, 'base64').length).toBeGreaterThan(28);
  });

  test('of an erased person still holds', async () => {
    const before = await proofAt(10);
    await open.store.eraseSubject('account-1');
    expect(await proofAt(10)).toEqual(before);
  });

  test('leads to any head from its own seal on', async () => {
    for (const head of [3, 4, 7]) {
      const proof = await proofAt(9, head);
      expect([proof.seal.number, proof.head.number]).toEqual([3, head]);
      expect(checkProof(proof, { keys, exported: proof.head })).toBeUndefined();
    }
    expect(await proofOf(open.pool, { position: 9, head: 2 })).toBe('older head');
    expect(await proofOf(open.pool, { position: 9, head: 999 })).toBe('unknown head');
  });

  test('is held against a head that was exported', async () => {
    expect(checkProof(await proofAt(2, 3), { keys, exported: first })).toBeUndefined();
    expect(checkProof(await proofAt(2), { keys, exported: first })).toBe('the head is another one');
  });

  test('does not hold under another key', async () => {
    expect(checkProof(await proofAt(2), { keys: [stranger.publicKey] })).toBe(
      'a seal is signed with another key',
    );
  });

  test('does not hold any more when anything in it is changed', async () => {
    const proofs = await Promise.all([2, 9, 10, 40].map((position) => proofAt(position)));
    const changes = fc
      .constantFrom(...proofs)
      .chain((proof) =>
        fc.record({ proof: fc.constant(proof), path: fc.constantFrom(...leavesOf(proof)), by: fc.integer() }),
      );
    fc.assert(
      fc.property(changes, ({ proof, path, by }) => {
        const changed = fromFile(proof);
        changeAt(changed, path, by);
        return (
          JSON.stringify(changed) === JSON.stringify(proof) || checkProof(changed, { keys }) !== undefined
        );
      }),
      { numRuns: 500 },
    );
  });

  test('does not hold for an event that was replaced by another one', async () => {
    const [one, other] = [await proofAt(2), await proofAt(6)];
    expect(checkProof({ ...one, event: other.event }, { keys })).toBe('the event is not what was sealed');
    expect(checkProof({ ...one, seal: other.seal }, { keys })).toBe('the event is not what was sealed');
    expect(checkProof({ ...one, link: other.link }, { keys })).toBe('the seal is not before the head');
  });

  test('is not there for what was never recorded, or is not sealed yet', async () => {
    expect(await proofOf(open.pool, { position: 0 })).toBe('unknown event');
    expect(await proofOf(open.pool, { position: 9_999 })).toBe('unknown event');
    await open.store.append(request(to('post-9', 'Created')));
    const { rows } = await open.pool.query<{ position: string }>(
      'select max(position) as position from event',
    );
    expect(await proofOf(open.pool, { position: Number(rows[0]!.position) })).toBe('not sealed');
  });

  test('is refused for an event that is not as it was sealed', async () => {
    await tamper(open, `update event set actor = 'account-2' where position = 30`);
    expect(await proofOf(open.pool, { position: 30 })).toBe('damaged');
    await tamper(open, 'delete from seal where number between 4 and 18');
    expect(await proofOf(open.pool, { position: 2 })).toBe('damaged');
  });
});

type Path = readonly string[];

/** The paths of all values within it. */
const leavesOf = (value: unknown, path: Path = []): Path[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, [...path, name]))
    : [path];

function changeAt(value: unknown, [name, ...rest]: Path, by: number): void {
  const object = value as Record<string, unknown>;
  const old = object[name!];
  if (rest.length > 0) return changeAt(old, rest, by);
  if (typeof old === 'number') object[name!] = old + (by || 1);
  else if (typeof old === 'string') object[name!] = changedText(old, by);
  else object[name!] = 'something';
}

function changedText(text: string, by: number): string {
  const at = Math.abs(by) % (text.length + 1);
  return `${text.slice(0, at)}${text[at] === '7' ? '8' : '7'}${text.slice(at + 1)}`;
}
