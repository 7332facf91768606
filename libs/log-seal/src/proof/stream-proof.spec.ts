import { type OpenStore, openStore, request, to } from '@lock-in/event-store/testing/open-store.ts';
import { describeOnPostgres } from '@lock-in/testing';
import { seal, sealKey, tamper } from '../testing/sealed-log.ts';
import { type StreamProof, checkStreamProof, streamProofOf } from './stream-proof.ts';

const keys = [sealKey.publicKey];

describeOnPostgres('the proof of an event with what happened before it', (createDatabase) => {
  let open: OpenStore;
  beforeAll(async () => {
    open = await openStore(createDatabase);
    await open.store.append(request(to('post-1', 'Created')));
    await open.store.append(request(to('post-2', 'Created')));
    await open.store.append(request(to('post-1', 'Edited')));
    await seal(open);
    await open.store.append(request(to('post-1', 'Removed')));
    await open.store.append(request(to('post-1', 'Restored')));
    await seal(open);
  });
  afterAll(() => open.close());

  async function proofAt(position: number): Promise<StreamProof> {
    const proof = await streamProofOf(open.pool, { position });
    if (typeof proof === 'string') throw new Error(proof);
    return JSON.parse(JSON.stringify(proof)) as StreamProof;
  }

  test('has all of its stream up to the event, in order, and nothing else', async () => {
    const proof = await proofAt(4);
    expect([...proof.before, proof].map(({ event: { type, streamId } }) => [type, streamId])).toEqual([
      ['Created', 'post-1'],
      ['Edited', 'post-1'],
      ['Removed', 'post-1'],
    ]);
    expect(checkStreamProof(proof, { keys, exported: proof.head })).toBeUndefined();
    expect((await proofAt(2)).before).toEqual([]);
  });

  test('does not hold when something of it is left out, out of order or of another stream', async () => {
    const [proof, other] = [await proofAt(4), await proofAt(2)];
    const [created, edited] = proof.before;
    const missing = 'what happened before is not all of it';
    expect(checkStreamProof({ ...proof, before: [created!] })).toBe(missing);
    expect(checkStreamProof({ ...proof, before: [edited!, created!] })).toBe(missing);
    expect(checkStreamProof({ ...proof, before: [other, edited!] })).toBe(missing);
    const altered = { ...created!, event: { ...created!.event, data: '{"post": 9}' } };
    expect(checkStreamProof({ ...proof, before: [altered, edited!] })).toBe(
      'the event is not what was sealed',
    );
  });

  test('is not there when something before it was tampered with', async () => {
    await tamper(open, `update event set type = 'Renamed' where position = 1`);
    expect(await streamProofOf(open.pool, { position: 4 })).toBe('damaged');
    expect(await streamProofOf(open.pool, { position: 99 })).toBe('unknown event');
  });
});
