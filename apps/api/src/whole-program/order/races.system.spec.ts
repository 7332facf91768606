import type { OwnVerification } from '@lock-in/contracts';
import { EventStore, verifyProjection } from '@lock-in/event-store';
import { pdf } from '@lock-in/testing';
import type { Response } from 'supertest';
import { projections } from '../../programs/read-models.ts';
import { deletePost, like, publishPost, sendComment, sendPost } from '../../testing/conversation.ts';
import { crowd } from '../../testing/people/crowd.ts';
import { positionNow, someone, typesAfter } from '../../testing/waiting/meanwhile.ts';
import type { SignedIn } from '../../testing/people/people.ts';
import { deleteJob, leave, postJob, sendApplication } from '../../testing/people/recruitment.ts';
import { startBeside, startTestApp, type TestApp, via } from '../../testing/test-app.ts';

const rounds = 6;
const people = 4;

let test: TestApp;
let other: TestApp;
let author: SignedIn;
let company: SignedIn;
let admin: SignedIn;
let readers: SignedIn[];
beforeAll(async () => {
  test = await startTestApp();
  other = await startBeside(test);
  author = await someone(test);
  company = await someone(test, 'Company');
  admin = await someone(test, 'Admin');
  readers = await crowd(test, people);
}, 60_000);
afterAll(async () => {
  await other.stop();
  await test.stop();
});

/** Connects every second person to the other process. */
const spread = (everyone: readonly SignedIn[]) =>
  everyone.map((person, n) => (n % 2 === 0 ? person : via(other, person)));

/** The number of successful answers; all others must be one of these refusals. */
function done(answers: readonly Response[], refusals: readonly number[]): number {
  const succeeded = answers.filter(({ status }) => status < 300);
  for (const { status } of answers) if (status >= 300) expect(refusals).toContain(status);
  return succeeded.length;
}
const many = (types: readonly string[], ...wanted: string[]) =>
  types.filter((type) => wanted.includes(type)).length;

describe.each(Array.from({ length: rounds }, (_, round) => [round + 1]))('At one moment, round %i:', () => {
  it('a post is deleted, liked and commented on, and nothing follows its deletion', async () => {
    const { id } = await publishPost(author);
    const begun = await positionNow(test);
    const [deleted, ...answers] = await Promise.all([
      deletePost(author, id),
      ...spread(readers).flatMap((reader) => [like(reader, id), sendComment(reader, id)]),
    ]);
    expect(deleted.status).toBe(200);
    const types = await typesAfter(test, begun);
    expect(types.at(-1)).toBe('PostDeleted');
    // A command that came before the deletion may still be answered with 404, because its post is gone by then.
    expect(done(answers, [404])).toBeLessThanOrEqual(types.length - 1);
  });

  it('a job is taken down and applied for, and no application follows', async () => {
    const { jobId } = await postJob(company);
    const begun = await positionNow(test);
    const [removed, ...answers] = await Promise.all([
      deleteJob(company, jobId),
      ...spread(readers).map((reader) => sendApplication(reader, jobId)),
    ]);
    expect(removed.status).toBe(200);
    const types = await typesAfter(test, begun);
    expect(types.at(-1)).toBe('JobRemoved');
    expect(done(answers, [409])).toBe(many(types, 'ApplicationSubmitted'));
  });

  it('an account is closed and writes, and nothing by it follows', async () => {
    const leaving = await someone(test);
    const { id } = await publishPost(author);
    const begun = await positionNow(test);
    const doors = spread([leaving, leaving, leaving, leaving]);
    const [answers] = await Promise.all([
      Promise.all(doors.flatMap((door) => [sendPost(door), sendComment(door, id)])),
      leave(other, leaving),
    ]);
    const types = await typesAfter(test, begun);
    expect(types.at(-1)).toBe('AccountDisabled');
    expect(done(answers, [401, 403])).toBe(many(types, 'PostCreated', 'CommentAdded'));
  });

  it('a rejected company submits a document and is verified by the one before, which never counts', async () => {
    const waiting = await test.signedIn('Company', { pending: true });
    const path = '/api/profile/companyVerification';
    const { companyDocUrl } = (await waiting.get(path)).body as OwnVerification;
    const decide = (by: SignedIn, verified: 1 | 2) =>
      by.post(`/api/profile/setCompanyVerified/${waiting.me.companyId}/${verified}`, { companyDocUrl });
    await decide(admin, 2);
    const companyDoc = await pdf('Another document');
    const [submitted, ...decided] = await Promise.all([
      via(other, waiting).submit('/api/profile/companydoc', {}, { companyDoc }),
      decide(admin, 1),
      decide(via(other, admin), 1),
    ]);
    expect(submitted.status).toBe(200);
    expect(done(decided, [409])).toBe(0);
    expect((await waiting.get(path)).body).toMatchObject({ verified: 0 });
  });
});

it('what the pages are read from is what a replay of the log gives', async () => {
  const store = test.app.get(EventStore);
  for (const projection of projections) {
    const differences = await verifyProjection({ pool: test.pool, store, projection });
    expect([projection.name, differences]).toEqual([projection.name, []]);
  }
}, 120_000);
