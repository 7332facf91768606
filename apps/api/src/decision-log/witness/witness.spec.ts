import { readDecisionLog } from '@lock-in/contracts';
import { hashLeaf } from '@lock-in/log-seal';
import {
  addToEdge,
  checkpointText,
  consistencyProof,
  cosignedAt,
  createSignerKey,
  type Edge,
  edgeRoot,
  formatAddCheckpoint,
  formatVerifierKey,
  parseNote,
  parseVerifierKey,
  signNote,
} from '@lock-in/transparency-log';
import { createHash } from 'node:crypto';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { WitnessOperator } from '../operator.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ publicUrl: 'https://witness.example' });
}, 60_000);
afterAll(() => test.stop());

let logs = 0;

/** A log of another program, which the witness knows. */
async function knownLog() {
  const name = `log-${++logs}.example/decisions`;
  const signer = createSignerKey(name, 'note', Buffer.alloc(32, logs));
  await test.app.get(WitnessOperator).add(formatVerifierKey(signer), 'https://log.example/log');
  return logOf(name, Buffer.alloc(32, logs));
}

/** `fork`: the index from which its leaves are others. */
function logOf(name: string, secret: Buffer, fork = Infinity) {
  const signer = createSignerKey(name, 'note', secret);
  const hashAt = (index: number) => hashLeaf(Buffer.from(`${index >= fork ? 'other' : 'leaf'} ${index}`));
  const read = (_: number, from: number, count: number) =>
    Promise.resolve(Buffer.concat(Array.from({ length: count }, (__, at) => hashAt(from + at))));
  const rootAt = (size: number) => {
    let edge: Edge = [];
    for (let index = 0; index < size; index++) edge = addToEdge(edge, index, hashAt(index));
    return edgeRoot(edge);
  };
  const request = async (from: number, size: number) =>
    formatAddCheckpoint({
      from,
      proof: await consistencyProof(read, from, size),
      checkpoint: signNote(checkpointText({ origin: name, size, root: rootAt(size) }), [signer]),
    });
  return { name, secret, signer, request };
}

async function add(request: string) {
  const { status, text, headers } = await test
    .visitor()
    .send('post', '/witness/add-checkpoint', (call) => call.set('Content-Type', 'text/plain').send(request));
  return { status, text, type: headers['content-type'] };
}

const seconds = () => Math.floor(test.clock.now().getTime() / 1_000);

const ownKey = async () => {
  const { body } = await test.visitor().get('/api/decision-log');
  return parseVerifierKey(readDecisionLog.answer.parse(body).witnessKey)!;
};

describe('A witness', () => {
  it('cosigns a log from its first checkpoint on, and each that continues the last one', async () => {
    const log = await knownLog();
    for (const [from, size] of [
      [0, 5],
      [5, 5],
      [5, 200],
    ] as const) {
      const request = await log.request(from, size);
      const earliest = seconds();
      const { status, text } = await add(request);
      expect(status).toBe(200);
      const at = cosignedAt(parseNote(request.slice(request.indexOf('\n\n') + 2) + text)!, await ownKey());
      expect(at).toBeGreaterThanOrEqual(earliest);
      expect(at).toBeLessThanOrEqual(seconds());
    }
  });

  it('shows the newest checkpoint that it cosigned to anybody', async () => {
    const log = await knownLog();
    const hash = createHash('sha256').update(log.name).digest('hex');
    expect((await test.visitor().get(`/witness/${hash}/checkpoint`)).status).toBe(404);
    await add(await log.request(0, 7));
    const { text } = await test.visitor().get(`/witness/${hash}/checkpoint`);
    expect(text).toContain(`${log.name}\n7\n`);
    expect(cosignedAt(parseNote(text)!, await ownKey())).toBeDefined();
  });

  it('answers 404 about a log that it does not know, and 403 to what its key has not signed', async () => {
    const log = await knownLog();
    const stranger = logOf('stranger.example/decisions', Buffer.alloc(32, 99));
    expect((await add(await stranger.request(0, 5))).status).toBe(404);
    const impostor = logOf(log.name, Buffer.alloc(32, 98));
    expect((await add(await impostor.request(0, 5))).status).toBe(403);
    const signed = await log.request(0, 5);
    expect((await add(signed.replace('\n5\n', '\n6\n'))).status).toBe(403);
  });

  it('answers 409 with the size that it knows, also to a log that was set back', async () => {
    const log = await knownLog();
    await add(await log.request(0, 8));
    for (const request of [await log.request(0, 9), await log.request(4, 9), await log.request(0, 6)])
      expect(await add(request)).toEqual({
        status: 409,
        text: '8\n',
        type: expect.stringContaining('text/x.tlog.size'),
      });
  });

  it('answers 422 to a fork, whether longer or of the same size, and keeps what it knows', async () => {
    const log = await knownLog();
    await add(await log.request(0, 8));
    const fork = logOf(log.name, log.secret, 3);
    expect((await add(await fork.request(8, 12))).status).toBe(422);
    expect((await add(await fork.request(8, 8))).status).toBe(422);
    expect((await add((await log.request(8, 12)).replace(/old 8\n[^\n]+\n/, 'old 8\n'))).status).toBe(422);
    expect((await add(await log.request(8, 12))).status).toBe(200);
  });

  it.each([
    ['nothing', ''],
    ['words', 'Hello.\n'],
    ['no checkpoint', 'old 0\n\nlog.example\n'],
    ['a size below the known one', 'old 9\n\nlog.example/decisions\n8\n'],
  ])('answers 400 to %s', async (_, request) => {
    expect((await add(request)).status).toBe(400);
  });

  it('answers 413 to what is longer than any checkpoint', async () => {
    expect((await add('x'.repeat(20_000))).status).toBe(413);
  });

  it('cosigns one of two checkpoints that come at the same moment and do not fit together', async () => {
    const log = await knownLog();
    await add(await log.request(0, 4));
    const fork = logOf(log.name, log.secret, 4);
    const requests = await Promise.all([
      log.request(4, 6),
      fork.request(4, 7),
      log.request(4, 8),
      fork.request(4, 9),
    ]);
    const answers = await Promise.all(requests.map(add));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
  });
});
