import type {
  AnswerOf,
  decideReportCase,
  listAppeals,
  listRemovals,
  listReportCases,
  reportThing,
} from '@lock-in/contracts';
import { fuzzSeed } from '@lock-in/testing';
import fc from 'fast-check';
import { Operator } from '../../identity/operator.ts';
import { addComment, deleteComment, deletePost, publishPost, sendPost } from '../../testing/conversation.ts';
import { historyOf } from '../../testing/log/history.ts';
import { editProfile } from '../../testing/people/edit-profile.ts';
import type { SignedIn } from '../../testing/people/people.ts';
import { picture } from '../../testing/pictures.ts';
import { keepFile } from '../../testing/stored.ts';
import {
  decisionsIn,
  eventsOf,
  figuresIn,
  publishedFigures,
  undeclared,
} from '../../testing/log/recounted.ts';
import { deleteJob, postJob } from '../../testing/people/recruitment.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { PublicFigures } from '../../moderation/transparency/transparency.ts';

const steps = 80;

let test: TestApp;
let admins: readonly [SignedIn, SignedIn];
let author: SignedIn;
let reporter: SignedIn;
let company: SignedIn;
beforeAll(async () => {
  test = await startTestApp();
  admins = [await test.signedIn('Admin'), await test.signedIn('Admin')];
  author = await test.signedIn('User');
  reporter = await test.signedIn('User');
  company = await test.signedIn('Company');
}, 60_000);
afterAll(() => test.stop());

const reasons = { violations: [1, 2], words: 'Please stop.' };

/** Each may be refused, depending on what was done before. `which` chooses the admin and other things. */
const acts: Readonly<Record<string, (admin: SignedIn, which: number) => Promise<unknown>>> = {
  'remove a post': async (admin) => {
    const { id } = await publishPost(author);
    return deletePost(admin, id, { violations: [1] });
  },
  'remove a comment': async (admin) => {
    const { id } = await publishPost(author);
    return deleteComment(admin, (await addComment(author, id)).commentId);
  },
  'remove a job': async (admin, which) => {
    const { jobId } = await postJob(company);
    await admin.post(`/api/setViolation/${jobId}/2`);
    return which % 3 > 0 && deleteJob(admin, jobId);
  },
  'remove a profile picture': async (admin) => {
    const pictureKey = await keepFile(test, await picture(8).webp().toBuffer(), 'picture');
    await editProfile(test, author, { pictureKey });
    const { accountId } = author.me;
    return admin.post(`/api/accounts/${accountId}/rulings`, {
      items: [{ thing: 'account', id: accountId, remove: true }],
      violations: [1],
    });
  },
  'decide a case': async (admin, which) => {
    const { id } = await publishPost(author);
    const { body } = await reporter.post('/api/reports', { thing: 'post', id, violationId: 2 });
    const { caseId } = body as AnswerOf<typeof reportThing>;
    const decision = ['dismiss', 'remove', 'warn', 'suspend'][which % 4];
    const more = decision === 'dismiss' ? {} : reasons;
    await admin.post(`/api/reports/${caseId}/decide`, {
      decision,
      ...more,
      ...(decision === 'suspend' && { days: 7 }),
    });
    return admin.delete(`/api/accounts/${author.me.accountId}/suspension`);
  },
  'undo what can be undone': async (admin) => {
    const { decisions } = await historyOf(admin, { pageSize: 50 });
    const removal = decisions.find(({ kind, undoneBy }) => kind.endsWith('Removed') && undoneBy === null);
    return removal && admin.post(`/api/moderation/decisions/${removal.position}/undo`);
  },
  'appeal, and decide it': async (_, which) => {
    const { body } = await author.get('/api/removals');
    const [removal] = (body as AnswerOf<typeof listRemovals>).removals.filter(
      ({ appeal }) => appeal === null,
    );
    if (!removal) return;
    const { position } = removal;
    await author.post('/api/appeals', { position, words: 'It was a joke.' });
    const { body: open } = await admins[0].get('/api/moderation/appeals');
    const [first] = (open as AnswerOf<typeof listAppeals>).appeals;
    const verdict = { verdict: which % 2 === 0 ? 'reverse' : 'uphold', reason: 'Read again.' };
    for (const admin of first ? admins : [])
      await admin.post(`/api/moderation/appeals/${first!.position}/decide`, verdict);
  },
  'suspend, or lift the suspension': async (admin, which) => {
    const path = `/api/accounts/${author.me.accountId}/suspension`;
    await (which % 2 === 0 ? admin.post(path, { ...reasons, days: 7 }) : admin.delete(path));
    return admin.delete(path);
  },
  'verify, reject, undo, revoke or reopen a company': async (admin, which) => {
    const { me } = await test.signedIn('Company', { pending: true });
    const of = (act: string) => `/api/profile/${act}/${me.companyId}`;
    await admin.post(`${of('setCompanyVerified')}/${1 + (which % 2)}`);
    const next = which % 3 === 0 ? 'undoCompanyDecision' : 'revokeCompanyVerification';
    await admin.post(of(next), { reason: 'Not in the register.' });
    return admin.post(of('reopenCompany'));
  },
  'close and open comments': async (admin, which) => {
    const { id } = await publishPost(author);
    await (which % 2 === 0 ? admin : author).post(`/api/closeComments/${id}`);
    return admin.delete(`/api/closeComments/${id}`);
  },
  'hold what the word list holds, decide it, and undo that': async (admin, which) => {
    await admin.post('/api/moderation/wordList', { hold: ['casino'], refuse: ['poison'] });
    await publishPost(author, { content: which % 5 === 0 ? 'A word more' : 'casino' });
    await sendPost(author, { content: 'poison' });
    const { body } = await admin.get('/api/reports?held=wordList');
    const [held] = (body as AnswerOf<typeof listReportCases>).cases;
    if (held === undefined) return undefined;
    const decision = which % 2 === 0 ? { decision: 'dismiss' } : { decision: 'remove', violations: [1] };
    const decided = await admin.post(`/api/reports/${held.caseId}/decide`, decision);
    const { rulingId } = decided.body as AnswerOf<typeof decideReportCase>;
    return which % 3 === 0 && admin.post(`/api/rulings/${rulingId}/undo`);
  },
  'be the operator': async (_, which) => {
    const { me, person } = await test.signedIn('User');
    const operator = test.app.get(Operator);
    if (which % 4 === 0) return operator.resetTwoFactor(person.email);
    if (which % 4 === 1) return operator.resetPassword(person.email);
    return which % 4 === 2 ? operator.disable(person.email) : operator.erase(String(me.accountId));
  },
};

const anySteps = fc.array(fc.tuple(fc.constantFrom(...Object.keys(acts)), fc.nat(11)), {
  minLength: steps,
  maxLength: steps,
});

async function everyRow() {
  const positions: number[] = [];
  let cursor: string | null = null;
  do {
    const page = await historyOf(admins[0], { pageSize: 50, ...(cursor !== null && { cursor }) });
    positions.push(...page.decisions.map(({ position }) => position));
    cursor = page.nextCursor;
  } while (cursor !== null);
  return positions.toSorted((one, other) => one - other);
}

describe('After any decisions', () => {
  beforeAll(async () => {
    console.log(`FUZZ_SEED=${fuzzSeed}`);
    // Each kind of act at least once, then any.
    const all = Object.keys(acts).map((act, nth) => [act, nth] as const);
    const [random = []] = fc.sample(anySteps, { seed: fuzzSeed, numRuns: 1 });
    for (const [act, which] of [...all, ...random]) await acts[act]!(admins[which % 2]!, which);
  }, 120_000);

  it('the history has a row for each event that decides, and no other', async () => {
    const expected = decisionsIn(await eventsOf(test.pool));
    expect(expected.length).toBeGreaterThan(steps / 2);
    expect(await everyRow()).toEqual(expected);
    const { body } = await admins[0].get('/api/moderation/counts');
    expect(body).toMatchObject({ total: expected.length });
  });

  it('the public figures are the sums over the log', async () => {
    const events = await eventsOf(test.pool);
    const { quarters } = await test.app.get(PublicFigures).counted();
    for (const published of quarters)
      expect([fuzzSeed, publishedFigures(published)]).toEqual([
        fuzzSeed,
        figuresIn(events, published.quarter),
      ]);
  });

  it('events of which nothing is declared are by the people whom they concern', async () => {
    expect(await undeclared(test.pool)).toEqual([]);
  });
});
