import { readDecisionLog, readCheckpoint } from '@lock-in/contracts';
import {
  cosignaturesOf,
  createSignerKey,
  formatVerifierKey,
  parseNote,
  parseVerifierKey,
} from '@lock-in/transparency-log';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deletePost, publishPost } from '../../testing/conversation.ts';
import type { SignedIn } from '../../testing/people/people.ts';
import { published } from '../../testing/log/published.ts';
import { eventually } from '../../testing/waiting/eventually.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { WitnessOperator } from '../operator.ts';
import { PublishedDecisions } from '../published-decisions.ts';
import { Submissions } from './submissions.ts';

let one: TestApp;
let other: TestApp;
let admin: SignedIn;
let author: SignedIn;
const servers: Server[] = [];
beforeAll(async () => {
  [one, other] = await Promise.all([
    startTestApp({ publicUrl: 'https://one.example' }),
    startTestApp({ publicUrl: 'https://other.example' }),
  ]);
  admin = await one.signedIn('Admin');
  author = await one.signedIn('User');
}, 90_000);
afterAll(async () => {
  for (const server of servers) server.close();
  await Promise.all([one.stop(), other.stop()]);
});

const address = ({ app }: TestApp) =>
  `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}`;
const state = async (test: TestApp) =>
  readDecisionLog.answer.parse((await test.visitor().get('/api/decision-log')).body);
const submit = (test: TestApp) => test.app.get(Submissions).submitToAll();

async function decide() {
  const { size } = await published(one, 0);
  const { id } = await publishPost(author);
  await deletePost(admin, id, { violations: [1] });
  return published(one, size + 1);
}

interface Answer {
  readonly status: number;
  readonly text: string;
}

/** A witness that answers in a way of its own. */
async function strangeWitness(answer: (body: string) => Answer | Promise<Answer>) {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      void (async () => {
        const { status, text } = await answer(Buffer.concat(parts).toString());
        response.writeHead(status).end(text);
      })();
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const name = `strange-${servers.length}.example/witness`;
  const vkey = formatVerifierKey(createSignerKey(name, 'cosignature', Buffer.alloc(32, 40 + servers.length)));
  await one.app.get(WitnessOperator).add(vkey, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return { name, vkey };
}

describe('A log and its witness', () => {
  it('are two installations that know each other’s keys', async () => {
    await decide();
    const { keys } = await state(one);
    await other.app.get(WitnessOperator).add(keys[0]!, `${address(one)}/log`);
    const { witnessKey } = await state(other);
    await one.app.get(WitnessOperator).add(witnessKey, `${address(other)}/witness`);
    await submit(one);
    const found = await state(one);
    expect(found).toMatchObject({
      required: 1,
      witnesses: [{ name: 'other.example/witness', size: found.size, cosignedAt: expect.any(String) }],
      witnessedSize: found.size,
      witnessedAt: expect.any(String),
    });
    const { text } = await one.visitor().get(readCheckpoint.path);
    expect(cosignaturesOf(parseNote(text)!, [parseVerifierKey(witnessKey)!])).toHaveLength(1);
  });

  it('go on with each checkpoint', async () => {
    const { size } = await decide();
    await submit(one);
    expect(await state(one)).toMatchObject({ size, witnessedSize: size });
  });

  it('find together again by the size that the witness names', async () => {
    await decide();
    const { size, witnesses } = await one.app.get(PublishedDecisions).state();
    // As if the answer to the last request had been lost.
    expect(witnesses[0]!.size).toBeGreaterThan(0);
    await one.pool.query(`update decision_log set witnesses = jsonb_set(witnesses, '{0,size}', '1')`);
    await submit(one);
    expect(await state(one)).toMatchObject({ size, witnessedSize: size });
  });

  it('have the others’ signatures while one of the witnesses is slow', async () => {
    const { promise, resolve: answerAtLast } = Promise.withResolvers<Answer>();
    const slow = await strangeWitness(() => promise);
    const { size } = await decide();
    const asked = submit(one);
    await eventually(async () => (await state(one)).witnessedSize, size);
    answerAtLast({ status: 500, text: '' });
    await asked;
    await one.app.get(WitnessOperator).remove(slow.vkey);
  });

  it('do not wait for a witness that refuses, lies or is gone', async () => {
    await strangeWitness(() => ({ status: 500, text: '' }));
    await strangeWitness(() => ({ status: 200, text: '— strange-2.example/witness AAAAAAAA\n' }));
    await strangeWitness(() => ({ status: 409, text: '99999999\n' }));
    await strangeWitness(() => ({ status: 200, text: 'x'.repeat(40_000) }));
    const gone = await strangeWitness(() => ({ status: 200, text: '' }));
    servers.at(-1)!.close();
    const { size } = await decide();
    await submit(one);
    const found = await state(one);
    expect(found).toMatchObject({ size, witnessedSize: size });
    expect(found.witnesses.filter(({ cosignedAt }) => cosignedAt !== null)).toHaveLength(1);
    await one.app.get(WitnessOperator).require(2);
    await one.app.get(WitnessOperator).remove(gone.vkey);
    const { size: next } = await decide();
    await submit(one);
    expect(await state(one)).toMatchObject({ size: next, witnessedSize: size });
  });
});
