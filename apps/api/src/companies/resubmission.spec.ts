import type { AnswerOf, getOwnVerification, OwnVerification } from '@lock-in/contracts';
import { pdf } from '@lock-in/testing';
import { OrphanedFiles } from '../shared/files/orphaned-files.ts';
import { Storage } from '../platform/storage/storage.ts';
import type { SignedIn } from '../testing/people/people.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  test = await startTestApp();
  admin = await test.signedIn('Admin');
});
afterAll(() => test.stop());

const pending = () => test.signedIn('Company', { pending: true });
const decide = (company: SignedIn, verified: 1 | 2, body?: object, by = admin) =>
  by.post(`/api/profile/setCompanyVerified/${company.me.companyId}/${verified}`, body);
const rejected = async (reason?: string) => {
  const company = await pending();
  await decide(company, 2, { reason });
  return company;
};
const own = async (company: SignedIn) =>
  (await company.get('/api/profile/companyVerification')).body as AnswerOf<typeof getOwnVerification>;
const send = (company: SignedIn, companyDoc: Buffer) =>
  company.submit('/api/profile/companydoc', {}, { companyDoc });
const resubmit = async (company: SignedIn) => {
  const { status, body } = await send(company, await pdf('Another document'));
  expect(status).toBe(200);
  return body as OwnVerification;
};
const documents = async () => {
  const keys: string[] = [];
  for await (const { key } of test.app.get(Storage).list()) keys.push(key);
  return keys.filter((key) => key.startsWith('company-document-'));
};

describe('A company’s own verification', () => {
  it('says that it is pending, why it was rejected, and that it is verified', async () => {
    const company = await pending();
    expect(await own(company)).toEqual({
      companyId: company.me.companyId,
      verified: 0,
      companyDocUrl: expect.stringMatching(/^company-document-/),
      revoked: false,
      submittedAt: expect.stringMatching(/Z$/),
      decidedAt: null,
      reason: null,
      change: null,
      changeDecision: null,
    });
    await decide(company, 2, { reason: 'The document has expired.' });
    expect(await own(company)).toMatchObject({
      verified: 2,
      decidedAt: expect.stringMatching(/Z$/),
      reason: 'The document has expired.',
    });
    await resubmit(company);
    await decide(company, 1);
    expect(await own(company)).toMatchObject({ verified: 1, reason: null });
  });
});

describe('A new document of a rejected company', () => {
  it('makes it pending again, and it can be verified', async () => {
    const company = await rejected('The document has expired.');
    const before = await own(company);
    const after = await resubmit(company);
    expect(after).toMatchObject({ verified: 0, decidedAt: null, reason: null });
    expect(after.companyDocUrl).not.toBe(before.companyDocUrl);
    expect((await company.get('/api/me')).body).toMatchObject({ verified: 0 });
    expect((await company.get(`/api/profile/${company.me.accountId}`)).body).toMatchObject({
      verified: 0,
      companyDocUrl: after.companyDocUrl,
    });

    const { body } = await admin.get('/api/profile/getAllCompanies?status=0&pageSize=50');
    expect(body.companies).toContainEqual(
      expect.objectContaining({
        companyId: company.me.companyId,
        companyDocUrl: after.companyDocUrl,
        decision: expect.objectContaining({ reason: 'The document has expired.' }) as object,
      }),
    );
    expect((await decide(company, 1, { companyDocUrl: after.companyDocUrl })).body).toMatchObject({
      verified: 1,
      decision: { reason: null },
    });
    expect((await company.get('/api/getFieldOfWork')).status).toBe(200);
  });

  it('may be rejected again, and followed by another one', async () => {
    const company = await rejected();
    await resubmit(company);
    expect((await decide(company, 2, { reason: 'Still expired.' })).status).toBe(200);
    expect(await own(company)).toMatchObject({ verified: 2, reason: 'Still expired.' });
    expect(await resubmit(company)).toMatchObject({ verified: 0 });
  });

  it('cannot be decided upon by an admin who still looks at the earlier one', async () => {
    const company = await pending();
    const { companyDocUrl } = await own(company);
    await decide(company, 2, { companyDocUrl });
    await resubmit(company);
    for (const verdict of [1, 2] as const) {
      const { status, body } = await decide(company, verdict, { companyDocUrl });
      const error = 'This company has submitted another document. Review that one instead.';
      expect([status, body]).toEqual([409, { error }]);
    }
    expect((await own(company)).verified).toBe(0);
  });

  it('has one winner when two admins decide upon it at the same moment', async () => {
    const company = await rejected();
    await resubmit(company);
    const other = await test.signedIn('Admin');
    const answers = await Promise.all([decide(company, 1), decide(company, 2, {}, other)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('is the later one, of two at the same moment, and both are kept', async () => {
    const company = await rejected();
    const before = (await documents()).length;
    const answers = await Promise.all(
      ['One', 'Two'].map(async (text) => send(company, await pdf(`${text} document`))),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await documents()).length).toBe(before + 2);
  });

  it('leaves the earlier one where admins and the company find it, and nobody else', async () => {
    const company = await rejected();
    const { companyDocUrl: earlier } = await own(company);
    const { companyDocUrl: later } = await resubmit(company);
    test.clock.advance({ hours: 25 });
    admin = await test.signedIn('Admin');
    const [user, stranger] = [await test.signedIn('User'), await pending()];
    await test.app.get(OrphanedFiles).sweep();
    for (const uri of [earlier, later]) {
      const path = `/api/profile/companydoc/view?uri=${uri}`;
      expect((await admin.get(path)).status).toBe(200);
      expect((await user.get(path)).status).toBe(404);
      expect((await stranger.get(path)).status).toBe(404);
    }
  });

  it('replaces the waiting one, which admins can no longer decide upon', async () => {
    const company = await pending();
    const { companyDocUrl } = await own(company);
    const after = await resubmit(company);
    expect(after).toMatchObject({ verified: 0, decidedAt: null });
    expect(after.companyDocUrl).not.toBe(companyDocUrl);
    expect((await decide(company, 1, { companyDocUrl })).status).toBe(409);
    expect((await decide(company, 1, { companyDocUrl: after.companyDocUrl })).status).toBe(200);
  });

  it('is not accepted from anyone else', async () => {
    for (const someone of [admin, await test.signedIn('User')])
      expect((await send(someone, await pdf('A document'))).status).toBe(403);
    expect((await send(test.visitor() as SignedIn, await pdf('A document'))).status).toBe(401);
  });

  it('must be a PDF', async () => {
    const company = await rejected();
    const wrong = await send(company, Buffer.from('<html>'));
    expect([wrong.status, wrong.body]).toEqual([
      400,
      { error: { companyDoc: 'Verification document must be a PDF file.' } },
    ]);
    const none = await company.submit('/api/profile/companydoc', { companyDoc: 'text' });
    expect([none.status, none.body]).toEqual([
      400,
      { error: { companyDoc: 'Please upload a PDF verification document.' } },
    ]);
    expect((await company.post('/api/profile/companydoc', {})).status).toBe(415);
    expect((await own(company)).verified).toBe(2);
  });

  it('is too large above 10 MB', async () => {
    const company = await rejected();
    const { status, body } = await send(company, Buffer.alloc(10 * 1024 * 1024 + 1));
    expect([status, body]).toEqual([413, { error: { companyDoc: 'Must be at most 10 MB.' } }]);
  });
});
