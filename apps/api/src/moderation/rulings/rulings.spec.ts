import {
  type AccountRecord,
  type BulkOutcome,
  getAccountRecord,
  getDecision,
  getReportCase,
  listNotifications,
  listOwnReports,
  listRemovals,
  listReportCases,
  listWarnings,
  makeRuling,
  type ReportedKind,
} from '@lock-in/contracts';
import { addComment, deletePost, publishPost } from '../../testing/conversation.ts';
import type { SignedIn } from '../../testing/people/people.ts';
import { historyOf } from '../../testing/log/history.ts';
import { erase } from '../../testing/people/recruitment.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const spam = 'Spam or unsolicited advertising';
let test: TestApp;
let admin: SignedIn;
let otherAdmin: SignedIn;
let mei: SignedIn;
beforeAll(async () => {
  test = await startTestApp();
  admin = await test.signedIn('Admin');
  otherAdmin = await test.signedIn('Admin');
  mei = await test.signedIn('User');
}, 60_000);
afterAll(() => test.stop());

async function reported(thing: ReportedKind, id: number, by = mei) {
  const { body } = await by.post('/api/reports', { thing, id, violationId: 1 });
  return (body as { caseId: number }).caseId;
}
const recordOf = async (someone: SignedIn, query = ''): Promise<AccountRecord> => {
  const { body } = await admin.get(`/api/accounts/${someone.me.accountId}/record${query}`);
  return getAccountRecord.answer.parse(body);
};
const caseOf = async (caseId: number) =>
  getReportCase.answer.parse((await admin.get(`/api/reports/${caseId}`)).body);
const rule = (about: SignedIn, ruling: object, by = admin) =>
  by.post(`/api/accounts/${about.me.accountId}/rulings`, { violations: [1], ...ruling });
async function ruled(about: SignedIn, ruling: object) {
  const { status, body } = await rule(about, ruling);
  expect([status, body]).toEqual([200, expect.anything()]);
  return makeRuling.answer.parse(body);
}
const undo = (rulingId: number, by = admin) => by.post(`/api/rulings/${rulingId}/undo`);
const many = async (decision: object, by = admin) => {
  const { status, body } = await by.post('/api/reports/decideMany', decision);
  expect([status, body]).toEqual([200, expect.anything()]);
  return body as BulkOutcome;
};
const toldTo = async (someone: SignedIn) =>
  listNotifications.answer.parse((await someone.get('/api/notifications')).body).notifications;
const removalsOf = async (someone: SignedIn) =>
  listRemovals.answer.parse((await someone.get('/api/removals')).body).removals;
const editPost = (author: SignedIn, postId: number) =>
  author.post(`/api/editPost/${postId}`, {
    accountId: author.me.accountId,
    postData: { title: 'Buy now', content: 'Edited.', labels: [] },
  });
const isThere = async (postId: number) => (await mei.get(`/api/post/${postId}`)).status === 200;

/** A person with two posts and a comment, of which the posts are reported. */
async function spammer() {
  const author = await test.signedIn('User');
  const first = await publishPost(author, { title: 'Buy now' });
  const second = await publishPost(author, { title: 'Buy again' });
  const comment = await addComment(author, first.id, 'And buy this.');
  const cases = [await reported('post', first.id), await reported('post', second.id)];
  return { author, posts: [first.id, second.id], commentId: comment.commentId, cases };
}
const asRead = ({ items }: AccountRecord) =>
  items.map(({ thing, id, caseId, version }) => ({ thing, id, caseId, version, remove: true }));

describe('A ruling', () => {
  it('removes what was chosen and suspends, with one notice, one message and one undo', async () => {
    const { author, posts, cases } = await spammer();
    const before = await recordOf(author);
    expect(before).toMatchObject({ openCaseCount: 2, itemCount: 3, decisionCount: 0 });
    expect(before.items.map(({ thing }) => thing)).toEqual(['post', 'post', 'comment']);

    const { rulingId, ...ruling } = await ruled(author, {
      items: asRead(before),
      penalty: 'suspend',
      days: 45,
      words: 'No advertising.',
    });
    expect(ruling).toMatchObject({ removed: 3, suspended: true, warned: false, words: 'No advertising.' });
    expect(await Promise.all(posts.map(isThere))).toEqual([false, false]);
    expect(await Promise.all(cases.map(async (each) => (await caseOf(each)).outcome))).toEqual([
      'removed',
      'removed',
    ]);
    const told = await toldTo(author);
    expect(told).toMatchObject([
      { kind: 'accountSuspended', verdict: 'RemovedAndSuspended', reasons: [spam] },
    ]);
    const removals = await removalsOf(author);
    expect(removals.map(({ words }) => words)).toEqual(Array(3).fill('No advertising.'));
    expect((await recordOf(author)).decisions.map(({ kind }) => kind).toSorted()).toEqual([
      'removal',
      'removal',
      'removal',
      'suspension',
    ]);
    expect(await listOwn(mei, posts)).toEqual(['removed', 'removed']);

    test.clock.advance({ minutes: 5 });
    expect((await undo(rulingId, otherAdmin)).body).toMatchObject({
      undoneBy: { accountId: otherAdmin.me.accountId },
    });
    expect(await Promise.all(posts.map(isThere))).toEqual([true, true]);
    expect((await recordOf(author)).openCaseCount).toBe(2);
    expect((await toldTo(author)).map(({ verdict }) => verdict)).toEqual(['DecisionUndone']);
    expect(await listOwn(mei, posts)).toEqual([null, null]);
    expect((await admin.get(`/api/accounts/${author.me.accountId}/standing`)).body).toMatchObject({
      suspension: null,
      strikes: [],
    });
    expect((await undo(rulingId)).status).toBe(409);
  });

  it('is refused as a whole, naming everything that changed since it was read and who changed it', async () => {
    const { author, posts, cases } = await spammer();
    const items = asRead(await recordOf(author));
    await editPost(author, posts[0]!);
    await otherAdmin.post(`/api/reports/${cases[1]}/decide`, { decision: 'dismiss' });
    const { status, body } = await rule(author, { items });
    expect(status).toBe(409);
    const { conflicts } = body as { conflicts: { id: number; problem: string; by: object | null }[] };
    expect(conflicts).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ thing: 'post', id: posts[0], problem: 'edited' }),
        expect.objectContaining({
          thing: 'post',
          id: posts[1],
          problem: 'decided',
          outcome: 'dismissed',
          by: expect.objectContaining({ accountId: otherAdmin.me.accountId }) as object,
        }),
      ]),
    );
    expect(await Promise.all(posts.map(isThere))).toEqual([true, true]);
    await ruled(author, { items: asRead(await recordOf(author)) });
  });

  it('names what its author deleted and what another admin removed or claimed', async () => {
    const { author, posts, cases } = await spammer();
    const third = await publishPost(author);
    const items = asRead(await recordOf(author));
    await deletePost(otherAdmin, third.id, { violations: [1] });
    await deletePost(author, posts[0]!);
    await otherAdmin.post(`/api/reports/${cases[1]}/claim`, {});
    const withoutCases = items
      .filter(({ thing }) => thing === 'post')
      .map((item) => ({ ...item, caseId: null }));
    const { status, body } = await rule(author, { items: withoutCases });
    expect(status).toBe(409);
    const { conflicts } = body as {
      conflicts: { id: number; problem: string; by: { accountId: number } | null }[];
    };
    const problems = new Map(conflicts.map(({ id, problem, by }) => [id, [problem, by?.accountId ?? null]]));
    expect(problems.get(third.id)).toEqual(['gone', otherAdmin.me.accountId]);
    expect(problems.get(posts[0]!)).toEqual(['gone', null]);
    expect(problems.get(posts[1]!)).toEqual(['claimed', otherAdmin.me.accountId]);
  });

  it('removes everything with an open case, whether listed or not', async () => {
    const { author, posts, commentId } = await spammer();
    const commentCase = await reported('comment', commentId);
    expect(await ruled(author, { allOpen: true, penalty: 'warn', words: 'Stop it.' })).toMatchObject({
      removed: 3,
      warned: true,
    });
    expect(await Promise.all(posts.map(isThere))).toEqual([false, false]);
    expect((await caseOf(commentCase)).outcome).toBe('removed');
    const { warnings } = listWarnings.answer.parse((await author.get('/api/warnings')).body);
    expect(warnings).toMatchObject([{ words: 'Stop it.', withdrawnAt: null }]);
    expect((await toldTo(author)).map(({ verdict }) => verdict)).toEqual(['RemovedAndWarned']);
  });

  it('needs something to decide, a reason, a message with a penalty, and things of that person', async () => {
    const { author, posts } = await spammer();
    const item = { thing: 'post', id: posts[0], remove: true };
    const errorsOf = async (about: SignedIn, ruling: object) => {
      const { status, body } = await rule(about, ruling);
      return [status, (body as { error: unknown }).error];
    };
    expect(await errorsOf(author, {})).toEqual([
      400,
      'Select something to remove, or warn or suspend the account.',
    ]);
    expect(await errorsOf(author, { items: [item], violations: [] })).toEqual([
      400,
      'Select at least one violation reason.',
    ]);
    expect(await errorsOf(author, { penalty: 'warn' })).toEqual([400, { words: 'Is required.' }]);
    expect(await errorsOf(mei, { items: [item] })).toEqual([404, 'Post not found.']);
    expect(await errorsOf(otherAdmin, { penalty: 'warn', words: 'You.' })).toEqual([404, 'User not found.']);
  });

  it('leaves alone on its undo what was decided since', async () => {
    const { author, posts } = await spammer();
    const { rulingId } = await ruled(author, { items: asRead(await recordOf(author)) });
    const { body } = await admin.get('/api/moderation/decisions?pageSize=3');
    const { position } = (
      body as { decisions: { position: number; subject: { id: number } }[] }
    ).decisions.find(({ subject }) => subject.id === posts[0])!;
    await admin.post(`/api/moderation/decisions/${position}/undo`);
    await deletePost(admin, posts[0]!, { violations: [2] });
    expect((await undo(rulingId)).status).toBe(200);
    expect(await Promise.all(posts.map(isThere))).toEqual([false, true]);
  });

  it('is undone from the page of each of its steps', async () => {
    const { author, posts, cases } = await spammer();
    const { rulingId } = await ruled(author, { allOpen: true, penalty: 'warn', words: 'Stop.' });
    const { decisions } = await historyOf(admin, { person: author.me.accountId });
    expect(decisions.map(({ kind }) => kind)).toEqual(['accountWarned', 'postRemoved', 'postRemoved']);
    const detailsOf = async (position: number) =>
      getDecision.answer.parse((await admin.get(`/api/moderation/decisions/${position}`)).body);
    for (const { position } of decisions)
      expect((await detailsOf(position)).ruling).toEqual({ rulings: [rulingId], steps: 3 });
    await undo(rulingId);
    expect((await toldTo(author)).map(({ verdict }) => verdict)).toEqual(['DecisionUndone']);
    expect((await detailsOf(decisions[0]!.position)).ruling).toBeNull();
    await deletePost(admin, posts[0]!, { violations: [1] });
    const [removal] = (await historyOf(admin, { pageSize: 1 })).decisions;
    expect(await detailsOf(removal!.position)).toMatchObject({ undoable: true, ruling: null });
    await admin.post(`/api/reports/${cases[1]}/decide`, { decision: 'dismiss' });
    const [dismissal] = (await historyOf(admin, { pageSize: 1 })).decisions;
    expect((await caseOf(cases[1]!)).decision).toBe(dismissal!.position);
    expect((await detailsOf(dismissal!.position)).ruling).toMatchObject({ steps: 0 });
  });

  it('keeps its reasons and loses its message when the person is erased', async () => {
    const { author } = await spammer();
    const { rulingId } = await ruled(author, { penalty: 'suspend', days: null, words: 'For ever.' });
    await erase(test, author);
    const { body } = await undo(rulingId);
    expect(body).toMatchObject({ words: '', reasons: [spam] });
  });
});

const listOwn = async (someone: SignedIn, ids: readonly number[]) => {
  const { reports } = listOwnReports.answer.parse((await someone.get('/api/myReports?pageSize=50')).body);
  return ids.map((id) => reports.find(({ thingId }) => thingId === id)!.outcome);
};

describe('A decision about one case', () => {
  it.each(['dismiss', 'warn'])('can be undone: %s', async (decision) => {
    const { author, cases } = await spammer();
    const [caseId] = cases;
    const { body } = await admin.post(`/api/reports/${caseId}/decide`, {
      decision,
      ...(decision === 'warn' && { violations: [1], words: 'Once more and you are out.' }),
    });
    const { rulingId } = getReportCase.answer.parse(body);
    expect((await undo(rulingId!)).status).toBe(200);
    expect(await caseOf(caseId!)).toMatchObject({ state: 'open', outcome: null, rulingId: null });
    expect((await recordOf(author)).decisions.filter(({ undone }) => !undone)).toEqual([]);
    expect(await toldTo(author)).toEqual([]);
  });

  it('tells the author of a removal the message, and is refused if the post was edited since it was read', async () => {
    const { author, posts, cases } = await spammer();
    const { version } = await caseOf(cases[0]!);
    await editPost(author, posts[0]!);
    const decide = (read: number | null) =>
      admin.post(`/api/reports/${cases[0]}/decide`, {
        decision: 'remove',
        violations: [1],
        words: 'Advertising.',
        version: read,
      });
    expect(await decide(version)).toMatchObject({
      status: 409,
      body: { conflicts: [{ problem: 'edited' }] },
    });
    expect((await decide((await caseOf(cases[0]!)).version)).status).toBe(200);
    expect(await removalsOf(author)).toMatchObject([{ words: 'Advertising.', reasons: [spam] }]);
  });
});

/** What two admins may do with one case at the same moment. */
const actions: Record<
  string,
  (by: SignedIn, found: Awaited<ReturnType<typeof spammer>>) => PromiseLike<{ status: number }>
> = {
  claim: (by, { cases }) => by.post(`/api/reports/${cases[0]}/claim`, {}),
  dismiss: (by, { cases }) => by.post(`/api/reports/${cases[0]}/decide`, { decision: 'dismiss' }),
  remove: (by, { cases }) =>
    by.post(`/api/reports/${cases[0]}/decide`, { decision: 'remove', violations: [1] }),
  warn: (by, { cases }) =>
    by.post(`/api/reports/${cases[0]}/decide`, { decision: 'warn', violations: [1], words: 'Stop.' }),
  suspend: (by, { cases }) =>
    by.post(`/api/reports/${cases[0]}/decide`, { decision: 'suspend', violations: [1], words: 'Stop.' }),
  ruling: (by, { author, posts, cases }) =>
    rule(author, { items: [{ thing: 'post', id: posts[0], caseId: cases[0], remove: true }] }, by),
  many: async (by, { cases }) => {
    const { done } = await many({ cases: [{ caseId: cases[0] }], action: 'remove', violations: [1] }, by);
    return { status: done.length === 1 ? 200 : 409 };
  },
};
const pairs = Object.keys(actions).flatMap((one, at) =>
  Object.keys(actions)
    .slice(at)
    .map((other) => [one, other] as const),
);

describe('Two admins at the same moment', () => {
  it.each(pairs)('%s and %s: one takes effect, and the other is told', async (one, other) => {
    const found = await spammer();
    const answers = await Promise.all([actions[one]!(admin, found), actions[other]!(otherAdmin, found)]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(1);
    const { state, outcome } = await caseOf(found.cases[0]!);
    expect(state === 'claimed').toBe(outcome === null);
  });
});

/** What may happen to the case at that moment besides: each of them may be done before the other or after it. */
const happenings: typeof actions = {
  'a takeover': (by, { cases }) => by.post(`/api/reports/${cases[0]}/claim`, { takeOver: true }),
  'a release': (by, { cases }) => by.delete(`/api/reports/${cases[0]}/claim`),
  'a removal outside the case': (by, { posts }) => deletePost(by, posts[0]!, { violations: [1] }),
  'a deletion by the author': (_, { author, posts }) => deletePost(author, posts[0]!),
  'an edit by the author': (_, { author, posts }) => editPost(author, posts[0]!),
};
const meetings = Object.keys(happenings).flatMap((one) =>
  [...Object.keys(actions), ...Object.keys(happenings)].map((other) => [one, other] as const),
);

describe('At the moment of a decision', () => {
  it.each(meetings)('%s and %s: the case ends once, or stays open', async (one, other) => {
    const found = await spammer();
    const act = { ...actions, ...happenings };
    const answers = await Promise.all([act[one]!(admin, found), act[other]!(otherAdmin, found)]);
    for (const { status } of answers) expect([200, 404, 409]).toContain(status);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    const { rows } = await test.pool.query<{ ends: number; removals: number }>(
      `select (count(*) filter (where type in ('CaseDecided', 'CaseClosed')))::integer as ends,
        (count(*) filter (where type in ('PostRemoved', 'PostDeleted')))::integer as removals
      from event where stream_id in ('post-${found.posts[0]}', 'post-${found.posts[0]}/reports')`,
    );
    const [{ ends, removals }] = rows as [(typeof rows)[0]];
    expect([ends, removals].every((times) => times <= 1)).toBe(true);
  });
});

describe('A bulk decision', () => {
  it('does what can be done and says of each other case why not', async () => {
    const wave = [await spammer(), await spammer()];
    const [gone, claimed, ...rest] = wave.flatMap(({ cases }) => cases);
    await deletePost(otherAdmin, wave[0]!.posts[0]!, { violations: [1] });
    await otherAdmin.post(`/api/reports/${claimed}/claim`, {});
    const cases = [...wave.flatMap((each) => each.cases), 999_999].map((caseId) => ({ caseId }));
    const { done, failed, rulings } = await many({
      cases,
      action: 'remove',
      violations: [1],
      penalty: 'suspend',
      days: 7,
      words: 'Spam.',
    });
    expect(done).toEqual(rest);
    expect(rulings).toHaveLength(1);
    expect(new Map(failed.map(({ caseId, error }) => [caseId, error]))).toEqual(
      new Map([
        [999_999, 'Case not found.'],
        [gone, expect.stringMatching(/gone|decided or closed/)],
        [claimed, 'Another admin has claimed this case. Take it over first.'],
      ]),
    );
    expect((await toldTo(wave[1]!.author)).map(({ verdict }) => verdict)).toEqual(['RemovedAndSuspended']);
  });

  it('removes what is left of an author whom an earlier part suspended, and suspends nobody twice', async () => {
    const { author, posts, cases } = await spammer();
    const removal = { action: 'remove', violations: [1], penalty: 'suspend', days: 7, words: 'Spam.' };
    for (const caseId of cases)
      expect(await many({ ...removal, cases: [{ caseId }] })).toMatchObject({ done: [caseId], failed: [] });
    expect(await Promise.all(posts.map(isThere))).toEqual([false, false]);
    const { decisions } = await recordOf(author);
    expect(decisions.filter(({ kind }) => kind === 'suspension')).toHaveLength(1);
  });

  it('in several parts about one author is one notice, one penalty and one undo', async () => {
    const { author, posts, cases } = await spammer();
    const removal = { action: 'remove', violations: [1], penalty: 'warn', words: 'Spam.' };
    const first = await many({ ...removal, cases: [{ caseId: cases[0] }] });
    const continues = first.rulings[0]!;
    const second = await many({ ...removal, cases: [{ caseId: cases[1] }], continues });
    expect(second).toMatchObject({ done: [cases[1]], failed: [] });
    expect((await toldTo(author)).map(({ verdict }) => verdict)).toEqual(['RemovedAndWarned']);
    const { warnings } = listWarnings.answer.parse((await author.get('/api/warnings')).body);
    expect(warnings).toHaveLength(1);
    const { rulings } = await caseOf(cases[1]!);
    expect(rulings).toEqual([continues, second.rulings[0]]);
    for (const each of rulings) expect((await undo(each)).status).toBe(200);
    expect(await Promise.all(posts.map(isThere))).toEqual([true, true]);
    expect((await toldTo(author)).map(({ verdict }) => verdict)).toEqual(['DecisionUndone']);
  });

  it('continues no decision of another admin, about another author or that was undone', async () => {
    const [one, other] = [await spammer(), await spammer()];
    const removal = { action: 'remove', violations: [1] };
    const { rulings } = await many({ ...removal, cases: [{ caseId: one.cases[0] }] });
    const [continues] = rulings;
    const errorOf = async (caseId: number | undefined, by = admin) =>
      (await many({ ...removal, cases: [{ caseId }], continues }, by)).failed[0]?.error;
    expect(await errorOf(one.cases[1], otherAdmin)).toBe('This decision can’t be undone.');
    expect(await errorOf(other.cases[0])).toBe('This decision can’t be undone.');
    await undo(continues!);
    expect(await errorOf(one.cases[1])).toBe('This decision has been undone already.');
  });

  it('removes no profile, but warns its owner', async () => {
    const someone = await test.signedIn('User');
    const caseId = await reported('account', someone.me.accountId);
    const removal = { cases: [{ caseId }], action: 'remove', violations: [1] };
    expect((await many(removal)).failed).toMatchObject([{ caseId }]);
    expect((await many({ ...removal, penalty: 'warn', words: 'Change your bio.' })).done).toEqual([caseId]);
    expect((await caseOf(caseId)).outcome).toBe('warned');
  });

  it('claims and dismisses', async () => {
    const { cases } = await spammer();
    const named = cases.map((caseId) => ({ caseId }));
    expect(await many({ cases: named, action: 'claim' })).toMatchObject({ done: cases, failed: [] });
    expect((await many({ cases: named, action: 'dismiss' }, otherAdmin)).failed).toHaveLength(2);
    expect(await many({ cases: named, action: 'dismiss' })).toMatchObject({ done: cases, failed: [] });
  });
});

describe('The queue', () => {
  const queue = async (query: string) => {
    const { body } = await admin.get(`/api/reports?${query}`);
    return listReportCases.answer.parse(body);
  };
  it('is sorted and narrowed, page by page', async () => {
    const { author, posts, commentId, cases } = await spammer();
    const commentCase = await reported('comment', commentId);
    await reported('post', posts[1]!, await test.signedIn('User'));
    const of = async (query: string) =>
      (await queue(`author=${author.me.accountId}&${query}`)).cases.map(({ caseId }) => caseId);
    expect(await of('')).toEqual([...cases, commentCase]);
    expect(await of('sort=newest')).toEqual([commentCase, cases[1], cases[0]]);
    expect(await of('sort=mostReports')).toEqual([cases[1], cases[0], commentCase]);
    expect(await of('kind=comment')).toEqual([commentCase]);
    expect(await of('reason=1')).toHaveLength(3);
    expect(await of('reason=2')).toEqual([]);
    expect(await of('age=hour')).toEqual([]);
    const { nextCursor, totalCount } = await queue(
      `author=${author.me.accountId}&sort=mostReports&pageSize=1`,
    );
    expect(totalCount).toBe(3);
    const { body } = await admin.get(
      `/api/reports?author=${author.me.accountId}&sort=mostReports&cursor=${nextCursor}`,
    );
    expect(listReportCases.answer.parse(body).cases.map(({ caseId }) => caseId)).toEqual([
      cases[0],
      commentCase,
    ]);
  });

  it('knows the record of those who reported', async () => {
    const { author, posts } = await spammer();
    const doubtful = await test.signedIn('User');
    const trusted = await test.signedIn('User');
    const earlier = await spammer();
    const dismissed = await reported('comment', earlier.commentId, doubtful);
    await admin.post(`/api/reports/${dismissed}/decide`, { decision: 'dismiss' });
    const upheld = await reported('comment', earlier.commentId, trusted);
    await admin.post(`/api/reports/${upheld}/decide`, { decision: 'remove', violations: [1] });
    const third = await publishPost(author);
    const ofDoubtful = await reported('post', third.id, doubtful);
    const ofTrusted = await reported('post', posts[0]!, trusted);
    const of = async (reporters: string) =>
      (await queue(`author=${author.me.accountId}&reporters=${reporters}`)).cases.map(({ caseId }) => caseId);
    expect(await of('trusted')).toContain(ofTrusted);
    expect(await of('trusted')).not.toContain(ofDoubtful);
    expect(await of('doubtful')).toEqual([ofDoubtful]);
    expect((await recordOf(trusted)).reportsMade).toEqual({ open: 1, upheld: 1, dismissed: 0, gone: 0 });
  });
});

describe('Notes of admins', () => {
  it('are read by admins, and go with the person’s data', async () => {
    const someone = await test.signedIn('User');
    const write = (words: string) => admin.post(`/api/accounts/${someone.me.accountId}/notes`, { words });
    expect(await write('Same links as another account.')).toMatchObject({ status: 201, body: { noteId: 1 } });
    await write('Second.');
    await otherAdmin.delete(`/api/accounts/${someone.me.accountId}/notes/2`);
    expect((await recordOf(someone)).notes).toMatchObject([
      { noteId: 1, words: 'Same links as another account.', writtenBy: { accountId: admin.me.accountId } },
    ]);
    await erase(test, someone);
    expect((await recordOf(someone)).notes).toMatchObject([{ noteId: 1, words: '' }]);
  });
});
