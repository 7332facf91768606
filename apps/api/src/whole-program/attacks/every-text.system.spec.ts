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
const mostRounds = 10;

let test: TestApp;
let cast: Cast;
let people: Cast['byRole'];
const bytes: Record<FileKind, Buffer> = { pdf: Buffer.of(), image: Buffer.of() };
beforeAll(async () => {
  test = await startTestApp();
  cast = await Cast.of(test);
  people = cast.byRole;
  bytes.pdf = await pdf('A document');
  bytes.image = await picture(8).png().toBuffer();
  for (let n = 0; n < 4; n++) await postJob(people.get('Company')!);
  for (let n = 0; n < 4; n++)
    await addComment(people.get('User')!, (await publishPost(people.get('User')!)).id);
});
afterAll(() => test.stop());

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

/** Events that carry most of the texts. */
const mustHaveHappened = ['AccountRegistered', 'CommentAdded', 'JobEdited', 'ProfileEdited'];
/** Events that cause texts to be read again. */
const mustBeTakenDown = ['JobTakenDown', 'PostRemoved'];

const typesHappened = async () => {
  const { rows } = await test.pool.query<{ type: string }>('select distinct type from event');
  return rows.map(({ type }) => type);
};

const status = () => test.app.get(Projector).status();

describe('Every text that the contracts allow', () => {
  it('is answered, stored, and folded by every read model', async () => {
    const calls = fc.array(anyCall(people), { minLength: callsInRun, maxLength: callsInRun });
    const areAnswered = fc.asyncProperty(calls, async (made) => {
      // An admin's calls suspend the others, who could then write nothing more.
      await cast.freed();
      const lanes = [...Map.groupBy(made, ({ by }) => by).values()];
      expect((await Promise.all(lanes.map(makeInTurn))).flat()).toEqual([]);
      expect((await status()).parked).toEqual([]);
    });
    for (let round = 0; round < mostRounds; round++) {
      // A call depends on those before it, so shrinking is not possible.
      await fc.assert(areAnswered, { seed: fuzzSeed + round, numRuns: runs, endOnFailure: true });
      const happened = await typesHappened();
      if (mustHaveHappened.every((type) => happened.includes(type))) break;
    }
    await takeEverythingDown();
    // A shard passes events that do not concern it with every fifth look at the log, so within five seconds.
    await eventually(async () => (await status()).shards.every(({ behind }) => behind === 0), true, 600);
    expect({ seed: fuzzSeed, parked: (await status()).parked }).toEqual({ seed: fuzzSeed, parked: [] });
    const types = [...mustHaveHappened, ...mustBeTakenDown];
    expect({ seed: fuzzSeed, types: await typesHappened() }).toEqual({
      seed: fuzzSeed,
      types: expect.arrayContaining(types) as string[],
    });
  }, 300_000);
});
