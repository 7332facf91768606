import type { FileKind, Role } from '@lock-in/contracts';
import type { Projector } from '@lock-in/event-store';
import { pdf } from '@lock-in/testing';
import fc from 'fast-check';
import { DecideCompany } from './companies/commands/decide-company.ts';
import { ReopenCompany } from './companies/commands/reopen-company.ts';
import { Commands } from './platform/commands/commands.ts';
import { Sessions } from './platform/access/sessions.ts';
import { projector } from './platform/log/tokens.ts';
import { anyCall, type AnyCall, send } from './testing/any-call.ts';
import { addComment, publishPost } from './testing/conversation.ts';
import { eventually } from './testing/eventually.ts';
import { type SignedIn, solveCaptcha } from './testing/people.ts';
import { picture } from './testing/pictures.ts';
import { postJob } from './testing/recruitment.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

/** Together some 300 texts that are folded. */
const runs = 60;
const callsInRun = 10;

let test: TestApp;
const people = new Map<Role, SignedIn>();
const bytes: Record<FileKind, Buffer> = { pdf: Buffer.of(), image: Buffer.of() };
beforeAll(async () => {
  test = await startTestApp();
  for (const role of ['User', 'Company', 'Admin'] as const) people.set(role, await test.signedIn(role));
  bytes.pdf = await pdf('A document');
  bytes.image = await picture(8).png().toBuffer();
  for (let n = 0; n < 4; n++) await postJob(people.get('Company')!);
  for (let n = 0; n < 4; n++)
    await addComment(people.get('User')!, (await publishPost(people.get('User')!)).id);
});
afterAll(() => test.stop());

/** Makes calls of one person one after the other and resolves with those that failed. */
async function makeInTurn(calls: readonly AnyCall[]) {
  const failed: string[] = [];
  for (const call of calls) {
    const status = await make(call);
    if (status >= 500) failed.push(`${call.name}: ${status}`);
  }
  return failed;
}

async function make(call: AnyCall): Promise<number> {
  const person = call.by && people.get(call.by);
  if (person === undefined) {
    const visitor = test.visitor();
    if (call.name === 'register') await solveCaptcha(visitor);
    return (await send(visitor, call, bytes)).status;
  }
  const { status, body } = await send(person, call, bytes);
  const isShutOut = (body as { error?: unknown } | undefined)?.error === 'Account verification pending.';
  if (status !== 401 && !isShutOut) return status;
  // An earlier call ended the session, or took the company's verification away.
  if (status === 401) await signInAgain(person);
  else await verifyAgain(person);
  return (await send(person, call, bytes)).status;
}

async function signInAgain(person: SignedIn) {
  person.cookies.set('session_token', (await test.app.get(Sessions).start(person.me.accountId)).token);
  person.cookies.delete('csrf_token');
}

/** Nothing changes where it is verified. */
async function verifyAgain({ me: { companyId } }: SignedIn) {
  const commands = test.app.get(Commands);
  const decidedBy = people.get('Admin')!.me.accountId;
  await commands.execute(new ReopenCompany(companyId!, decidedBy), 'system');
  const verified = { verdict: 'Verified', reason: null, companyDocKey: null, name: null, decidedBy } as const;
  await commands.execute(new DecideCompany(companyId!, verified), 'system');
}

/** The history of moderation keeps what was taken down, with its words. */
async function takeEverythingDown() {
  const admin = people.get('Admin')!;
  await signInAgain(admin);
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

/** The events that carry most of the texts, and those that lead to a second reading of them. */
const mustHaveHappened = [
  'AccountRegistered',
  'CommentAdded',
  'JobEdited',
  'JobTakenDown',
  'PostRemoved',
  'ProfileEdited',
];

const status = () => test.app.get<Projector>(projector).status();

describe('Whatever texts the contracts allow', () => {
  it('all of them are answered, stored, and folded by every read model', async () => {
    const seed = Math.trunc(Math.random() * 2 ** 31);
    const calls = fc.array(anyCall(people), { minLength: callsInRun, maxLength: callsInRun });
    await fc.assert(
      fc.asyncProperty(calls, async (made) => {
        const lanes = [...Map.groupBy(made, ({ by }) => by).values()];
        expect((await Promise.all(lanes.map(makeInTurn))).flat()).toEqual([]);
        expect((await status()).parked).toEqual([]);
      }),
      // A call depends on those before it, so they cannot be made fewer.
      { seed, numRuns: runs, endOnFailure: true },
    );
    await takeEverythingDown();
    await eventually(async () => (await status()).shards.every(({ behind }) => behind === 0), true);
    expect({ seed, parked: (await status()).parked }).toEqual({ seed, parked: [] });
    const { rows } = await test.pool.query<{ type: string }>('select distinct type from event');
    expect({ seed, types: rows.map(({ type }) => type) }).toEqual({
      seed,
      types: expect.arrayContaining(mustHaveHappened) as string[],
    });
  }, 120_000);
});
