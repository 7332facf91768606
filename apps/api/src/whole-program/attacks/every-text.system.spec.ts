import type { FileKind } from '@lock-in/contracts';
import { Projector } from '@lock-in/event-store';
import { fuzzSeed, pdf } from '@lock-in/testing';
import fc from 'fast-check';
import { anyCall, type AnyCall, send } from '../../testing/any/any-call.ts';
import { addComment, publishPost } from '../../testing/conversation.ts';
import { eventually } from '../../testing/waiting/eventually.ts';
import { solveCaptcha } from '../../testing/people/people.ts';
import { callerOf, Cast } from '../../testing/fuzz/cast.ts';
import { picture } from '../../testing/pictures.ts';
import { postJob } from '../../testing/people/recruitment.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

/** Together they fold about 300 texts. */
const runs = 60;
const callsInRun = 10;
/** Maximum number of such rounds, which are repeated until the rarer events have happened. */
const mostRounds = 20;

let test: TestApp;
let cast: Cast;
let people: Cast['byRole'];
const bytes: Record<FileKind, Buffer> = { pdf: Buffer.of(), image: Buffer.of() };
beforeAll(async () => {
  bytes.pdf = await pdf('A document');
  bytes.image = await picture(8).png().toBuffer();
});
afterEach(() => test.stop());

/** A program of its own, with the things that calls name by the ids from 1 to 4. */
async function startOver() {
  test = await startTestApp();
  cast = await Cast.of(test);
  people = cast.byRole;
  for (let n = 0; n < 4; n++) await postJob(people.get('Company')!);
  for (let n = 0; n < 4; n++)
    await addComment(people.get('User')!, (await publishPost(people.get('User')!)).id);
}

/** Makes the calls of one person one after the other; resolves with those that failed. */
async function makeInTurn(calls: readonly AnyCall[]) {
  const failed: string[] = [];
  for (const call of calls) {
    const status = await make(call);
    if (status >= 500) failed.push(`${call.name}: ${status}`);
  }
  return failed;
}

async function make(call: AnyCall): Promise<number> {
  if (call.by === undefined) {
    const visitor = test.visitor();
    if (call.name === 'register') await solveCaptcha(visitor);
    return (await send(visitor, call, bytes)).status;
  }
  const person = people.get(call.by)!;
  const answer = await send(person, call, bytes);
  const again = await cast.restored(callerOf[call.by], answer);
  return again ? (await send(person, call, bytes)).status : answer.status;
}

/** The history of moderation keeps the texts of removed things. */
async function takeEverythingDown() {
  const admin = people.get('Admin')!;
  await cast.signedInAgain(admin);
  const { accountId } = admin.me;
  const all = async (table: string, id: string) =>
    (await test.pool.query<{ id: number }>(`select ${id} as id from ${table}`)).rows.map((row) => row.id);
  const comments = await all('comment', 'comment_id');
  const posts = await all('post', 'post_id');
  const jobs = await all('job', 'job_id');
  await Promise.all([
    ...comments.map((id) => admin.post(`/api/deleteComment/${id}`, { accountId })),
    ...posts.map((id) => admin.post(`/api/post/${id}`, { accountId, data: { violations: [1, 2] } })),
    ...jobs.map(async (id) => {
      await admin.post(`/api/setViolation/${id}/1`);
      await admin.post(`/api/deleteJob/${id}`);
    }),
  ]);
}

/** Those that carry most of the texts, and those that cause texts to be read again. */
const mustHaveHappened = [
  'AccountRegistered',
  'CommentAdded',
  'JobEdited',
  'ProfileEdited',
  'JobTakenDown',
  'PostRemoved',
];

const status = () => test.app.get(Projector).status();

/** Resolves with the types of the events that happened. */
async function playRound(seed: number): Promise<string[]> {
  const calls = fc.array(anyCall(people), { minLength: callsInRun, maxLength: callsInRun });
  const areAnswered = fc.asyncProperty(calls, async (made) => {
    // An admin's calls suspend the others, who could then write nothing more.
    await cast.freed();
    const lanes = [...Map.groupBy(made, ({ by }) => by).values()];
    expect((await Promise.all(lanes.map(makeInTurn))).flat()).toEqual([]);
    expect((await status()).parked).toEqual([]);
  });
  // A call depends on those before it, so shrinking is not possible.
  await fc.assert(areAnswered, { seed, numRuns: runs, endOnFailure: true });
  await takeEverythingDown();
  // A shard passes events that do not concern it with every fifth look at the log, so within five seconds.
  await eventually(async () => (await status()).shards.every(({ behind }) => behind === 0), true, 600);
  expect({ seed, parked: (await status()).parked }).toEqual({ seed, parked: [] });
  const { rows } = await test.pool.query<{ type: string }>('select distinct type from event');
  return rows.map(({ type }) => type);
}

describe('Every text that the contracts allow', () => {
  it('is answered, stored, and folded by every read model', async () => {
    const happened = new Set<string>();
    const missing = () => mustHaveHappened.filter((type) => !happened.has(type));
    for (let round = 0; round < mostRounds && missing().length > 0; round++) {
      // Where every job has been removed, none is edited any more: a round more in the same program would not help.
      if (round > 0) await test.stop();
      await startOver();
      for (const type of await playRound(fuzzSeed + round)) happened.add(type);
    }
    expect({ seed: fuzzSeed, missing: missing() }).toEqual({ seed: fuzzSeed, missing: [] });
  }, 600_000);
});
