import type { AnswerOf, listCompanies } from '@lock-in/contracts';
import type { SignedIn } from '../testing/people/people.ts';
import { apply, leave, postJob, sendApplication } from '../testing/people/recruitment.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  test = await startTestApp();
  admin = await test.signedIn('Admin');
});
afterAll(() => test.stop());

const pending = () => test.signedIn('Company', { pending: true, confirmed: true });
const decide = (company: SignedIn, verified: 1 | 2, by = admin, body?: object) =>
  by.post(`/api/profile/setCompanyVerified/${company.me.companyId}/${verified}`, body);
const list = async (query = '') => {
  const { body } = await admin.get(`/api/profile/getAllCompanies${query}`);
  return body as AnswerOf<typeof listCompanies>;
};

describe('Verifying a company', () => {
  it('lets it in by its next request', async () => {
    const company = await pending();
    const before = await company.get('/api/getFieldOfWork');
    expect([before.status, before.body]).toEqual([403, { error: 'Account verification pending.' }]);

    const { status, body } = await decide(company, 1);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      companyId: company.me.companyId,
      accountId: company.me.accountId,
      name: company.me.name,
      email: company.person.email,
      verified: 1,
    });
    expect((await company.get('/api/getFieldOfWork')).status).toBe(200);
    expect((await company.get('/api/me')).body).toMatchObject({ verified: 1 });
  });

  it('can also end in a rejection, which keeps it out', async () => {
    const company = await pending();
    expect((await decide(company, 2)).body).toMatchObject({ verified: 2 });
    expect((await company.get('/api/getFieldOfWork')).status).toBe(403);
    expect((await company.get('/api/me')).body).toMatchObject({ verified: 2 });
  });

  it('names who decided, when, and why the company is rejected', async () => {
    const company = await pending();
    const reason = '  The register has another name.\n';
    const { body } = await decide(company, 2, admin, { reason });
    const decision = {
      at: expect.stringMatching(/Z$/) as string,
      by: { accountId: admin.me.accountId, name: admin.me.name },
      reason: 'The register has another name.',
    };
    expect(body).toMatchObject({ verified: 2, decision });
    const { companies } = await list('?status=2&pageSize=50');
    expect(companies.find(({ companyId }) => companyId === company.me.companyId)).toEqual(body);
  });

  it.each([undefined, {}, { reason: null }, { reason: ' \u200b ' }, { other: 1 }])(
    'needs no reason (%j)',
    async (body) => {
      const company = await pending();
      expect((await decide(company, 2, admin, body)).body).toMatchObject({
        verified: 2,
        decision: { reason: null },
      });
    },
  );

  it.each([
    [2, 'x'.repeat(501), 'Must be at most 500 characters.'],
    [2, 7, 'Must be text.'],
    [2, 'a\u0000b', 'Contains characters that can’t be used.'],
    [1, 'Welcome.', 'Only a rejection has a reason.'],
  ] as const)('with %s does not take the reason %j', async (verdict, reason, error) => {
    const company = await pending();
    const { status, body } = await decide(company, verdict, admin, { reason });
    expect([status, body]).toEqual([400, { error: { reason: error } }]);
    expect((await company.get('/api/me')).body).toMatchObject({ verified: 0 });
    const most = { reason: ` ${'x'.repeat(500)} ` };
    expect((await decide(company, 2, admin, most)).status).toBe(200);
  });

  it('keeps the reason out of what is readable in the log', async () => {
    const company = await pending();
    await decide(company, 2, admin, { reason: 'A very particular reason.' });
    const { rows } = await test.pool.query(
      "select 1 from event where type = 'CompanyRejected' and data::text like '%particular%'",
    );
    expect(rows).toEqual([]);
  });

  it('happens once', async () => {
    const company = await pending();
    await decide(company, 1);
    for (const verdict of [1, 2] as const) {
      const { status, body } = await decide(company, verdict);
      expect([status, body]).toEqual([409, { error: 'This company has already been verified or rejected.' }]);
    }
  });

  it('has one winner when two admins decide at the same moment', async () => {
    const company = await pending();
    const other = await test.signedIn('Admin');
    const answers = await Promise.all([decide(company, 1), decide(company, 2, other)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const winner = answers.find(({ status }) => status === 200)!.body as { verified: number };
    expect((await company.get('/api/me')).body).toMatchObject({ verified: winner.verified });
  });

  it.each(['0', '3', '-1', 'true', '1.0'])('does not know the verdict %s', async (verdict) => {
    const { status, body } = await admin.post(`/api/profile/setCompanyVerified/1/${verdict}`);
    expect([status, body]).toEqual([400, { error: { verified: 'Must be 1 or 2.' } }]);
  });

  it('is not possible for a company that does not exist, or no longer exists', async () => {
    const company = await pending();
    await leave(test, company);
    for (const companyId of [999_999, company.me.companyId]) {
      const { status, body } = await admin.post(`/api/profile/setCompanyVerified/${companyId}/1`);
      expect([status, body]).toEqual([404, { error: 'Company not found.' }]);
    }
    expect((await admin.post('/api/profile/setCompanyVerified/abc/1')).status).toBe(400);
    expect((await admin.post('/api/profile/setCompanyVerified/2147483648/1')).status).toBe(400);
  });
});

const call = (what: string, company: SignedIn, by = admin, body?: object) =>
  by.post(`/api/profile/${what}/${company.me.companyId}`, body);
const undo = (company: SignedIn, by = admin) => call('undoCompanyDecision', company, by);
const revoke = (company: SignedIn, reason: unknown = 'The register no longer lists it.', by = admin) =>
  call('revokeCompanyVerification', company, by, { reason });
const reopen = (company: SignedIn, by = admin) => call('reopenCompany', company, by);
const standing = async (company: SignedIn) =>
  ((await company.get('/api/me')).body as { verified: number }).verified;

describe('Undoing a decision', () => {
  it('makes the company pending again, as it was', async () => {
    const company = await pending();
    const { body: before } = await admin.get(`/api/profile/getCompany/${company.me.companyId}`);
    for (const verdict of [1, 2] as const) {
      await decide(company, verdict);
      const { status, body } = await undo(company);
      expect([status, body]).toEqual([200, before]);
      expect(await standing(company)).toBe(0);
    }
    expect((await company.get('/api/getFieldOfWork')).status).toBe(403);
    expect((await decide(company, 1)).status).toBe(200);
  });

  it('brings back the earlier decision', async () => {
    const company = await pending();
    await decide(company, 2, admin, { reason: 'Expired.' });
    await reopen(company);
    await decide(company, 1);
    expect((await undo(company)).body).toMatchObject({
      verified: 0,
      decision: { verdict: 'Rejected', reason: 'Expired.' },
    });
  });

  it('is for the admin who made it, once and within its time limit', async () => {
    const other = await test.signedIn('Admin');
    const company = await pending();
    const tooLate = [409, { error: 'This can’t be undone any more.' }];
    const refused = async (by = admin) => {
      const { status, body } = await undo(company, by);
      expect([status, body]).toEqual(tooLate);
    };
    await refused();
    await decide(company, 1);
    await refused(other);
    expect((await undo(company)).status).toBe(200);
    await refused();
    await decide(company, 1);
    test.clock.advance({ seconds: 31 });
    await refused();
    expect(await standing(company)).toBe(1);
  });
});

describe('Revoking a verification', () => {
  it('shuts the company out by its next request, and tells it why', async () => {
    const company = await test.signedIn('Company');
    const { status, body } = await revoke(company);
    expect([status, body]).toMatchObject([
      200,
      {
        verified: 2,
        decision: {
          verdict: 'Revoked',
          by: { accountId: admin.me.accountId },
          reason: 'The register no longer lists it.',
        },
      },
    ]);
    expect((await company.get('/api/getFieldOfWork')).status).toBe(403);
    expect((await company.get('/api/profile/companyVerification')).body).toMatchObject({
      verified: 2,
      revoked: true,
      reason: 'The register no longer lists it.',
    });
  });

  it('takes its jobs off the board, where they take no applications until it is verified again', async () => {
    const company = await test.signedIn('Company');
    const seeker = await test.signedIn('User');
    const { jobId } = await postJob(company);
    const onBoard = async () => {
      const { body } = await seeker.get('/api/joblistings?pageSize=50');
      const { jobs, totalCount } = body as { jobs: { jobId: number }[]; totalCount: number };
      expect(totalCount).toBe(jobs.length);
      return jobs.some((job) => job.jobId === jobId);
    };
    const jobs = async () =>
      ((await seeker.get(`/api/companyJobListings/${company.me.companyId}`)).body as { totalCount: number })
        .totalCount;
    expect([await onBoard(), await jobs()]).toEqual([true, 1]);

    await revoke(company);
    expect([await onBoard(), await jobs()]).toEqual([false, 0]);
    expect((await seeker.get(`/api/jobDetails/${jobId}`)).body).toMatchObject({ isClosed: true });
    const { status, body } = await sendApplication(seeker, jobId);
    expect([status, body]).toEqual([409, { error: 'Applications for this job have closed.' }]);

    await reopen(company);
    expect(await onBoard()).toBe(false);
    await decide(company, 1);
    expect([await onBoard(), await jobs()]).toEqual([true, 1]);
    await apply(seeker, jobId);
  });

  it.each([[' \u200b '], [''], ['x'.repeat(501)], [null], [undefined]])(
    'needs a reason (%j)',
    async (reason) => {
      const company = await test.signedIn('Company');
      const { status } = await call('revokeCompanyVerification', company, admin, { reason });
      expect(status).toBe(400);
      expect(await standing(company)).toBe(1);
    },
  );

  it('is for verified companies', async () => {
    const company = await pending();
    const { status, body } = await revoke(company);
    expect([status, body]).toEqual([409, { error: 'This company is not verified.' }]);
  });

  it('keeps the reason out of what is readable in the log', async () => {
    await revoke(await test.signedIn('Company'), 'A very peculiar reason.');
    const { rows } = await test.pool.query(
      "select 1 from event where type = 'CompanyVerificationRevoked' and data::text like '%peculiar%'",
    );
    expect(rows).toEqual([]);
  });
});

describe('Reopening a rejection', () => {
  it('makes the company wait again, behind those already waiting, and keeps the reason', async () => {
    const company = await pending();
    await decide(company, 2, admin, { reason: 'Unreadable.' });
    test.clock.advance({ minutes: 1 });
    const behind = await pending();
    test.clock.advance({ minutes: 1 });
    const { status, body } = await reopen(company);
    expect([status, body]).toMatchObject([200, { verified: 0, decision: { reason: 'Unreadable.' } }]);
    const { companies } = await list('?status=0&pageSize=50');
    expect(companies.slice(-2).map(({ companyId }) => companyId)).toEqual([
      behind.me.companyId,
      company.me.companyId,
    ]);
    expect((await company.get('/api/profile/companyVerification')).body).toMatchObject({
      verified: 0,
      decidedAt: null,
      reason: null,
      revoked: false,
    });
  });

  it('is for rejected companies', async () => {
    const { status, body } = await reopen(await pending());
    expect([status, body]).toEqual([409, { error: 'This company is not rejected.' }]);
  });
});

it.each(['undoCompanyDecision', 'revokeCompanyVerification', 'reopenCompany'])(
  '%s is for admins',
  async (what) => {
    const company = await test.signedIn('Company');
    const body = { reason: 'Why not.' };
    for (const who of [company, await test.signedIn('User')])
      expect((await call(what, company, who, body)).status).toBe(403);
    expect((await test.visitor().post(`/api/profile/${what}/${company.me.companyId}`, body)).status).toBe(
      401,
    );
    expect((await admin.post(`/api/profile/${what}/999999`, body)).status).toBe(404);
  },
);

describe('One company', () => {
  it('is shown to admins', async () => {
    const company = await pending();
    const path = `/api/profile/getCompany/${company.me.companyId}`;
    expect((await admin.get(path)).body).toMatchObject({ name: company.me.name, verified: 0 });
    expect((await company.get(path)).status).toBe(403);
    expect((await admin.get('/api/profile/getCompany/999999')).status).toBe(404);
  });

  it('with the name of another is shown with the company that has it already', async () => {
    const first = await test.signedIn('Company', { name: 'Straits Freight' });
    const second = await test.signedIn('Company', { name: ' ＳＴＲＡＩＴＳ  freight', pending: true });
    const third = await test.signedIn('Company', { name: 'Straits Freight Pte Ltd', pending: true });
    const sameName = async ({ me }: SignedIn) =>
      (await admin.get(`/api/profile/getCompany/${me.companyId}`)).body as { sameName: unknown[] };
    expect(await sameName(second)).toMatchObject({
      sameName: [{ companyId: first.me.companyId, accountId: first.me.accountId, verified: 1 }],
    });
    expect(await sameName(third)).toMatchObject({ sameName: [] });
    await decide(second, 2);
    expect(await sameName(first)).toMatchObject({ sameName: [] });
  });
});

describe('The list of companies', () => {
  it('of waiting companies is sorted by waiting time, longest first, across pages', async () => {
    for (let n = 0; n < 3; n++) {
      await pending();
      test.clock.advance({ seconds: 1 });
    }
    const seen: { companyId: number; waitingSince: string }[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await list(`?status=0&pageSize=2${cursor && `&cursor=${cursor}`}`);
      seen.push(...page.companies);
      cursor = page.nextCursor;
    }
    const since = seen.map(({ waitingSince }) => waitingSince);
    expect(since).toEqual(since.toSorted());
    expect(new Set(seen.map(({ companyId }) => companyId)).size).toBe(seen.length);
  });

  it('is searched by words in name and email, and counts what it finds', async () => {
    const company = await test.signedIn('Company', {
      name: 'Zephyr Nautical',
      pending: true,
      confirmed: true,
    });
    for (const q of ['zephyr', 'nautic', company.person.email]) {
      const { companies, totalCount, counts } = await list(`?q=${encodeURIComponent(q)}`);
      expect(companies.map(({ companyId }) => companyId)).toEqual([company.me.companyId]);
      expect([totalCount, counts]).toEqual([1, { pending: 1, verified: 0, rejected: 0, changes: 0 }]);
    }
    expect((await list('?q=zephyr&status=1')).companies).toEqual([]);
    expect((await list('?q=%21%21')).totalCount).toBe(0);
  });

  it('is sorted newest first, with each document, and counts companies by status', async () => {
    const before = await list('?pageSize=50');
    const [first, second] = [await pending(), await pending()];
    await decide(first, 1);
    const after = await list('?pageSize=50');
    expect(after.companies.slice(0, 2).map(({ companyId }) => companyId)).toEqual([
      second.me.companyId,
      first.me.companyId,
    ]);
    expect(after.companies[0]).toMatchObject({
      name: second.me.name,
      email: second.person.email,
      description: '',
      location: null,
      profilePicUrl: null,
      companyDocUrl: expect.stringMatching(/^company-document-/),
      verified: 0,
    });
    expect(after.counts).toEqual({
      pending: before.counts.pending + 1,
      verified: before.counts.verified + 1,
      rejected: before.counts.rejected,
      changes: before.counts.changes,
    });
    expect(after.totalCount).toBe(before.totalCount + 2);
  });

  it('narrows to one status', async () => {
    await decide(await pending(), 2);
    for (const status of [0, 1, 2] as const) {
      const { companies, totalCount, counts } = await list(`?status=${status}&pageSize=50`);
      expect(companies.map(({ verified }) => verified)).toEqual(companies.map(() => status));
      expect(totalCount).toBe([counts.pending, counts.verified, counts.rejected][status]);
      expect(companies).toHaveLength(totalCount);
    }
  });

  it('is read to its end by cursor, every company once', async () => {
    await Promise.all([pending(), pending(), pending()]);
    const seen: number[] = [];
    let page = await list('?pageSize=2');
    for (; ; page = await list(`?pageSize=2&cursor=${page.nextCursor}`)) {
      seen.push(...page.companies.map(({ companyId }) => companyId));
      if (page.nextCursor === null) break;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength(page.totalCount);
    expect(page.currentPage).toBe(page.totalPages);
    const byNumber = await list('?pageSize=2&page=2');
    expect(byNumber.companies.map(({ companyId }) => companyId)).toEqual(seen.slice(2, 4));
  });

  it('refuses what it does not know', async () => {
    const { nextCursor } = await list('?pageSize=1');
    const wrong = ['status=3', 'status=', 'page=0', 'page=-1', 'pageSize=51', 'pageSize=0', 'cursor=made-up'];
    for (const query of [...wrong, `status=0&cursor=${nextCursor}`]) {
      const { status, body } = await admin.get(`/api/profile/getAllCompanies?${query}`);
      expect([query, status, typeof body.error]).toEqual([query, 400, 'object']);
    }
  });
});
