import type { AnswerOf, Company, Job, listCompanies, OwnVerification, Profile } from '@lock-in/contracts';
import { pdf } from '@lock-in/testing';
import { OrphanedFiles } from '../shared/files/orphaned-files.ts';
import { publishPost } from '../testing/conversation.ts';
import { historyOf } from '../testing/log/history.ts';
import type { SignedIn } from '../testing/people/people.ts';
import { postJob } from '../testing/people/recruitment.ts';
import { profileOf, saveProfile } from '../testing/saving.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
let admin: SignedIn;
let other: SignedIn;
let reader: SignedIn;
beforeAll(async () => {
  test = await startTestApp();
  [admin, other] = [await test.signedIn('Admin', { name: 'Ada' }), await test.signedIn('Admin')];
  reader = await test.signedIn('User');
});
afterAll(() => test.stop());

const verified = (name: string) => test.signedIn('Company', { name });
const propose = (company: SignedIn, name: string) => saveProfile(company, { name });
const submit = async (company: SignedIn, text = 'Another document') =>
  company.submit('/api/profile/companydoc', {}, { companyDoc: await pdf(text) });
const withdraw = (company: SignedIn, changeId: number) =>
  company.post('/api/profile/withdrawCompanyChange', { changeId });
const approve = ({ me }: SignedIn, changeId: number, by = admin) =>
  by.post(`/api/profile/approveCompanyChange/${me.companyId}`, { changeId });
const decline = ({ me }: SignedIn, changeId: number, by = admin, reason = 'Not in the register.') =>
  by.post(`/api/profile/declineCompanyChange/${me.companyId}`, { changeId, reason });
const undo = ({ me }: SignedIn, by = admin) => by.post(`/api/profile/undoCompanyDecision/${me.companyId}`);
const own = async (company: SignedIn) =>
  (await company.get('/api/profile/companyVerification')).body as OwnVerification;
const judged = async ({ me }: SignedIn) =>
  (await admin.get(`/api/profile/getCompany/${me.companyId}`)).body as Company;
const list = async (query: string) =>
  (await admin.get(`/api/profile/getAllCompanies?pageSize=50&${query}`)).body as AnswerOf<
    typeof listCompanies
  >;
const idsIn = async (query: string) => (await list(query)).companies.map(({ companyId }) => companyId);
const nameOf = async (company: SignedIn) => ((await profileOf(company, reader)) as { name: string }).name;
const documentOf = async (company: SignedIn) =>
  ((await profileOf(company, company)) as { companyDocUrl: string }).companyDocUrl;
const documentStatus = async (key: string, by: SignedIn) =>
  (await by.get(`/api/profile/companydoc/view?uri=${key}`)).status;

describe('A verified company’s new name', () => {
  it('goes to review while the old one stays shown everywhere, and the company goes on working', async () => {
    const company = await verified('Straits Freight');
    const { id } = await publishPost(company);
    const { jobId } = await postJob(company, { title: 'Harbour pilot' });
    const before = await company.get('/api/me');
    const { status, body } = await saveProfile(company, { name: 'Lion City Freight', description: 'Boxes.' });
    expect(status).toBe(200);
    expect(body as Profile).toMatchObject({ name: 'Straits Freight', description: 'Boxes.', verified: 1 });

    expect((await company.get('/api/me')).body).toEqual(before.body);
    expect(await nameOf(company)).toBe('Straits Freight');
    expect((await reader.get(`/api/post/${id}`)).body).toMatchObject({ username: 'Straits Freight' });
    const { company: shown } = (await reader.get(`/api/jobDetails/${jobId}`)).body as Job;
    expect(shown.name).toBe('Straits Freight');
    expect((await reader.get('/api/joblistings?q=lion')).body).toMatchObject({ totalCount: 0 });
    expect((await postJob(company)).company.name).toBe('Straits Freight');
    expect(await own(company)).toMatchObject({
      verified: 1,
      change: {
        changeId: 1,
        name: 'Lion City Freight',
        companyDocUrl: null,
        since: expect.stringMatching(/Z$/) as string,
      },
      changeDecision: null,
    });
  });

  it('is shown everywhere once an admin approves it', async () => {
    const company = await verified('Pearl Analytics');
    const { id } = await publishPost(company);
    const { jobId } = await postJob(company);
    await propose(company, 'Oyster Analytics');
    const { status, body } = await approve(company, 1);
    expect(status).toBe(200);
    expect(body as Company).toMatchObject({
      name: 'Oyster Analytics',
      verified: 1,
      change: null,
      changeDecision: {
        changeId: 1,
        verdict: 'Approved',
        name: 'Oyster Analytics',
        companyDocUrl: null,
        by: { accountId: admin.me.accountId, name: 'Ada' },
        reason: null,
      },
    });
    expect(await nameOf(company)).toBe('Oyster Analytics');
    expect((await company.get('/api/me')).body).toMatchObject({ name: 'Oyster Analytics', verified: 1 });
    expect((await reader.get(`/api/post/${id}`)).body).toMatchObject({ username: 'Oyster Analytics' });
    const { company: shown } = (await reader.get(`/api/jobDetails/${jobId}`)).body as Job;
    expect(shown.name).toBe('Oyster Analytics');
    expect((await reader.get('/api/joblistings?q=oyster')).body).toMatchObject({ totalCount: 1 });
    expect((await reader.get('/api/joblistings?q=pearl')).body).toMatchObject({ totalCount: 0 });
    expect(await own(company)).toMatchObject({ change: null, changeDecision: { verdict: 'Approved' } });
  });

  it('is declined with a reason, which the company reads, and can be followed by another', async () => {
    const company = await verified('Kopi Logic');
    await propose(company, 'DBS Bank Ltd');
    const none = await admin.post(`/api/profile/declineCompanyChange/${company.me.companyId}`, {
      changeId: 1,
    });
    expect([none.status, none.body]).toEqual([400, { error: { reason: 'Say why.' } }]);
    const { body } = await decline(company, 1, admin, '  That is a bank. ');
    expect(body).toMatchObject({
      name: 'Kopi Logic',
      change: null,
      changeDecision: { verdict: 'Declined', name: 'DBS Bank Ltd', reason: 'That is a bank.' },
    });
    expect(await nameOf(company)).toBe('Kopi Logic');
    const { changeDecision } = await own(company);
    expect(changeDecision).toEqual({
      changeId: 1,
      verdict: 'Declined',
      name: 'DBS Bank Ltd',
      companyDocUrl: null,
      at: expect.stringMatching(/Z$/) as string,
      reason: 'That is a bank.',
    });
    await propose(company, 'Kopi Reason');
    expect(await own(company)).toMatchObject({ change: { changeId: 2, name: 'Kopi Reason' } });
  });

  it('is not a change if it is already shown or under review', async () => {
    const company = await verified('Same Same');
    await propose(company, 'Same Same');
    expect((await own(company)).change).toBeNull();
    await propose(company, 'But Different');
    for (const name of ['But Different', 'Same Same']) {
      expect((await propose(company, name)).status).toBe(200);
      expect((await own(company)).change).toMatchObject({ changeId: 1, name: 'But Different' });
    }
  });

  it('is saved with the rest of the form, or not at all', async () => {
    const company = await verified('All Or Nothing');
    const password = { password: 'wrong', newPassword: 'a quiet hill', confirmNew: 'a quiet hill' };
    expect((await saveProfile(company, { name: 'Nothing', ...password })).status).toBe(403);
    expect((await own(company)).change).toBeNull();
  });
});

describe('A verified company’s new document', () => {
  it('goes to review while the earlier one counts, and both can be read by admins and the company', async () => {
    const company = await verified('Paper Trail');
    const earlier = await documentOf(company);
    const { status, body } = await submit(company);
    expect(status).toBe(200);
    const { verified: still, companyDocUrl, change } = body as OwnVerification;
    expect([still, companyDocUrl, change?.name]).toEqual([1, earlier, null]);
    const newer = change!.companyDocUrl!;
    expect(await documentOf(company)).toBe(earlier);
    for (const key of [earlier, newer]) {
      expect(await documentStatus(key, admin)).toBe(200);
      expect(await documentStatus(key, company)).toBe(200);
      expect(await documentStatus(key, reader)).toBe(404);
    }
    const { submittedAt: before } = await judged(company);
    test.clock.advance({ seconds: 5 });
    expect((await approve(company, 1)).body).toMatchObject({ companyDocUrl: newer, change: null });
    expect(await documentOf(company)).toBe(newer);
    expect((await own(company)).submittedAt > before).toBe(true);
  });

  it('and a new name are one change', async () => {
    const company = await verified('Two In One');
    await propose(company, 'One');
    const { change } = (await submit(company)).body as OwnVerification;
    expect(change).toMatchObject({ changeId: 2, name: 'One', companyDocUrl: expect.any(String) as string });
    await approve(company, 2);
    expect(await profileOf(company, company)).toMatchObject({
      name: 'One',
      companyDocUrl: change!.companyDocUrl,
    });
  });

  it('is deleted where it was withdrawn or replaced before a decision, and kept where it was declined', async () => {
    const company = await verified('Paper Shredder');
    const submitted = async () => ((await submit(company)).body as OwnVerification).change!.companyDocUrl!;
    const [replaced, withdrawn] = [await submitted(), await submitted()];
    await withdraw(company, 2);
    const declined = await submitted();
    await decline(company, 3);
    test.clock.advance({ hours: 25 });
    [admin, other] = [await test.signedIn('Admin', { name: 'Ada' }), await test.signedIn('Admin')];
    reader = await test.signedIn('User');
    for (const key of [replaced, withdrawn]) expect(await documentStatus(key, admin)).toBe(404);
    expect(await test.app.get(OrphanedFiles).sweep()).toMatchObject({ quarantined: 2 });
    expect(await documentStatus(declined, admin)).toBe(200);
  });
});

describe('The queue', () => {
  it('lists changes among the waiting companies, longest wait first, and counts them', async () => {
    const before = await list('status=waiting');
    const changed = await verified('Queue Jumper');
    await propose(changed, 'Queue Stander');
    test.clock.advance({ seconds: 1 });
    const pending = await test.signedIn('Company', { pending: true });
    test.clock.advance({ seconds: 1 });
    const late = await verified('Late Comer');
    await submit(late);
    const after = await list('status=waiting');
    expect(after.companies.slice(-3).map(({ companyId }) => companyId)).toEqual(
      [changed, pending, late].map(({ me }) => me.companyId),
    );
    const since = after.companies.map(({ waitingSince }) => waitingSince);
    expect(since).toEqual(since.toSorted());
    expect(after.totalCount).toBe(before.totalCount + 3);
    expect(after.totalCount).toBe(after.counts.pending + after.counts.changes);
    expect(after.counts.changes).toBe(before.counts.changes + 2);
    expect(await idsIn('status=0')).not.toContain(changed.me.companyId);
    expect(await idsIn('status=1')).toContain(changed.me.companyId);

    await withdraw(changed, 1);
    await decline(late, 1);
    expect((await list('status=waiting')).totalCount).toBe(before.totalCount + 1);
  });

  it('is read to its end by cursor', async () => {
    for (const name of ['One of Three', 'Two of Three', 'Three of Three']) {
      await propose(await verified(name), `${name} Ltd`);
      test.clock.advance({ seconds: 1 });
    }
    const all = await idsIn('status=waiting');
    const seen: number[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await admin.get(
        `/api/profile/getAllCompanies?status=waiting&pageSize=2${cursor && `&cursor=${cursor}`}`,
      );
      const { companies, nextCursor } = page.body as AnswerOf<typeof listCompanies>;
      seen.push(...companies.map(({ companyId }) => companyId));
      cursor = nextCursor;
    }
    expect(seen).toEqual(all);
  });

  it('finds a company by the name that it proposes, and says which company has that name already', async () => {
    const company = await verified('Nobody Special');
    await propose(company, '  Famous   NAME Pte');
    expect(await idsIn('q=famous')).toEqual([company.me.companyId]);
    expect((await judged(company)).change).toMatchObject({ name: 'Famous   NAME Pte', sameName: [] });
    const famous = await verified('Famous Name Pte');
    expect((await judged(company)).change?.sameName).toEqual([
      {
        companyId: famous.me.companyId,
        accountId: famous.me.accountId,
        name: 'Famous Name Pte',
        verified: 1,
      },
    ]);
    // A proposed name does not count as taken.
    expect((await judged(famous)).sameName).toEqual([]);
    await withdraw(company, 1);
    expect(await idsIn('q=famous')).toEqual([famous.me.companyId]);
  });
});

describe('A decision about a change', () => {
  it('is undone a moment later: the change is under review as before, and the old name and document are shown', async () => {
    const company = await verified('Hasty');
    const earlier = await documentOf(company);
    await propose(company, 'Hastier');
    await submit(company);
    const waiting = await judged(company);
    await approve(company, 2);
    expect(await nameOf(company)).toBe('Hastier');
    const { status, body } = await undo(company);
    expect([status, body]).toEqual([200, waiting]);
    expect(await profileOf(company, company)).toMatchObject({ name: 'Hasty', companyDocUrl: earlier });
    await decline(company, 2);
    expect((await undo(company)).body).toEqual(waiting);
    expect((await own(company)).changeDecision).toBeNull();
    expect((await approve(company, 2)).status).toBe(200);
    expect(await nameOf(company)).toBe('Hastier');
  });

  it('cannot be undone by another admin, after its time limit, or after the company proposed something else', async () => {
    const company = await verified('Slow');
    const refused = [409, { error: 'This can’t be undone any more.' }];
    const answer = async (by = admin) => {
      const { status, body } = await undo(company, by);
      return [status, body as unknown];
    };
    await propose(company, 'Slower');
    await approve(company, 1);
    expect(await answer(other)).toEqual(refused);
    await propose(company, 'Slowest');
    expect(await answer()).toEqual(refused);
    await decline(company, 2);
    test.clock.advance({ seconds: 31 });
    expect(await answer()).toEqual(refused);
    expect(await nameOf(company)).toBe('Slower');
  });

  it('is made once; an admin who comes second is told what was decided', async () => {
    const company = await verified('Contended');
    const told = async (answer: Promise<{ status: number; body: unknown }>) => {
      const { status, body } = await answer;
      return [status, (body as { error: string }).error];
    };
    await propose(company, 'Contended One');
    const answers = await Promise.all([approve(company, 1), decline(company, 1, other)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);

    await propose(company, 'Contended Two');
    await approve(company, 2);
    expect(await told(decline(company, 2, other))).toEqual([409, 'This change has already been approved.']);
    await propose(company, 'Contended Three');
    await decline(company, 3);
    expect(await told(approve(company, 3, other))).toEqual([409, 'This change has already been declined.']);
    await propose(company, 'Contended Four');
    await propose(company, 'Contended Five');
    const replaced = 'This company has submitted a newer change. Review that one instead.';
    expect(await told(approve(company, 4))).toEqual([409, replaced]);
    await withdraw(company, 5);
    expect(await told(approve(company, 5))).toEqual([409, 'This change has been withdrawn.']);
    expect(await told(approve(company, 6))).toEqual([409, 'There is no such change under review.']);
    expect(await nameOf(company)).toBe('Contended Two');
  });

  it('appears in the history with its wording, beside the company as it was', async () => {
    const company = await verified('Ledger');
    await propose(company, 'Ledger Labs');
    await submit(company);
    await decline(company, 2, admin, 'No such labs.');
    await undo(company);
    await approve(company, 2);
    const { companyId } = company.me;
    const { decisions } = await historyOf(admin, { q: 'ledger' });
    expect(decisions.slice(0, 3)).toMatchObject([
      {
        kind: 'companyChangeApproved',
        subject: { id: companyId, title: 'Ledger' },
        change: { name: 'Ledger Labs', document: true },
        note: null,
      },
      { kind: 'companyChangeUndone', subject: { title: 'Ledger' }, change: null },
      {
        kind: 'companyChangeDeclined',
        change: { name: 'Ledger Labs', document: true },
        note: 'No such labs.',
      },
    ]);
    const { companyDocUrl } = await own(company);
    const { body } = await admin.get(`/api/moderation/decisions/${decisions[0]!.position}`);
    expect(body).toMatchObject({
      asDecided: { name: 'Ledger', change: { name: 'Ledger Labs', companyDocUrl } },
      today: { state: 'unchanged', thing: { name: 'Ledger Labs', companyDocUrl, change: null } },
    });
    const { body: timeline } = await admin.get(`/api/moderation/timeline/company/${companyId}?order=newest`);
    const { entries } = timeline as { entries: { what: string; text: string | null; changes: object[] }[] };
    expect(entries.slice(0, 6).map(({ what }) => what)).toEqual([
      'Name changed by the decision',
      'Company change approved',
      'Decline of the change undone',
      'Company change declined',
      'New name and document submitted for review',
      'New name submitted for review',
    ]);
    expect(entries[3]).toMatchObject({ text: 'No such labs.', isDecision: true });
    expect(entries[4]!.changes).toEqual([
      { field: 'Name', from: 'Ledger', to: 'Ledger Labs' },
      { field: 'Document', from: 'A file', to: 'Another file' },
    ]);
  });

  it('is for admins, and a withdrawal for the company', async () => {
    const company = await verified('Not For All');
    await propose(company, 'For All');
    for (const by of [company, reader, await verified('Rival')]) {
      expect((await approve(company, 1, by)).status).toBe(403);
      expect((await decline(company, 1, by)).status).toBe(403);
    }
    const rival = await verified('Another Rival');
    expect((await withdraw(rival, 1)).status).toBe(409);
    expect((await withdraw(admin, 1)).status).toBe(403);
    expect((await admin.post('/api/profile/approveCompanyChange/999999', { changeId: 1 })).status).toBe(404);
    expect((await own(company)).change).not.toBeNull();
  });
});

describe('A change that is withdrawn', () => {
  it('is no longer under review, and can be withdrawn again without an error', async () => {
    const company = await verified('Undecided');
    await propose(company, 'Decided');
    for (let n = 0; n < 2; n++) {
      const { status, body } = await withdraw(company, 1);
      expect([status, (body as OwnVerification).change]).toEqual([200, null]);
    }
    expect(await nameOf(company)).toBe('Undecided');
  });

  it('cannot be withdrawn once it is decided or replaced', async () => {
    const company = await verified('Overtaken');
    await propose(company, 'Overtaken Once');
    await approve(company, 1);
    expect((await withdraw(company, 1)).status).toBe(409);
    await propose(company, 'Overtaken Twice');
    await propose(company, 'Overtaken Thrice');
    expect((await withdraw(company, 2)).status).toBe(409);
    expect((await own(company)).change).toMatchObject({ name: 'Overtaken Thrice' });
  });
});

it('Revoking a company’s verification drops its change under review', async () => {
  const company = await verified('Fallen');
  await propose(company, 'Risen');
  await admin.post(`/api/profile/revokeCompanyVerification/${company.me.companyId}`, { reason: 'Expired.' });
  expect(await own(company)).toMatchObject({ verified: 2, change: null });
  expect((await approve(company, 1)).body).toEqual({ error: 'This company is not verified.' });
  expect(await idsIn('status=waiting&q=risen')).toEqual([]);
});
