import { startTestApp, type TestApp } from '../testing/test-app.ts';
import type { SignedIn } from '../testing/people/people.ts';

let test: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  test = await startTestApp();
  admin = await test.signedIn('Admin');
});
afterAll(() => test.stop());

const pending = () => test.signedIn('Company', { pending: true });
const mend = (company: SignedIn, name: string) => company.post('/api/profile/companyName', { name });
const decide = (company: SignedIn, verified: 1 | 2, body?: object) =>
  admin.post(`/api/profile/setCompanyVerified/${company.me.companyId}/${verified}`, body);
const shown = async ({ me: { companyId } }: SignedIn) =>
  (await admin.get(`/api/profile/getCompany/${companyId}`)).body as { name: string; verified: number };

describe('The name of a company that is not verified', () => {
  it('is changed by the company, and shown at once to it and to admins', async () => {
    const company = await pending();
    expect((await mend(company, ' Raintree Ledger ')).status).toBe(200);
    expect((await company.get('/api/me')).body).toMatchObject({ name: 'Raintree Ledger', verified: 0 });
    expect(await shown(company)).toMatchObject({ name: 'Raintree Ledger', verified: 0 });
    await decide(company, 2, { reason: 'The register has another name.' });
    expect((await mend(company, 'Raintree Ledger Pte Ltd')).status).toBe(200);
    // A new name does not make a rejected company wait again; only another document does.
    expect(await shown(company)).toMatchObject({ name: 'Raintree Ledger Pte Ltd', verified: 2 });
  });

  it('is not taken where it is empty, too long, or the company is verified', async () => {
    const company = await pending();
    expect((await mend(company, '  ')).body).toEqual({ error: { name: 'Name is required' } });
    expect((await mend(company, 'x'.repeat(101))).status).toBe(400);
    const { name } = await shown(company);
    await decide(company, 1);
    const { status, body } = await mend(company, 'DBS Bank Ltd');
    const error = 'Your company is verified. Change its name in your profile.';
    expect([status, body]).toEqual([409, { error }]);
    expect(await shown(company)).toMatchObject({ name, verified: 1 });
  });

  it('cannot be decided upon by an admin who still looks at the earlier one', async () => {
    const company = await pending();
    const { name } = await shown(company);
    await mend(company, 'DBS Bank Ltd');
    for (const verdict of [1, 2] as const) {
      const { status, body } = await decide(company, verdict, { name });
      const error = 'This company has changed its name. Check the new name first.';
      expect([status, body]).toEqual([409, { error }]);
    }
    expect((await decide(company, 1, { name: 'DBS Bank Ltd' })).status).toBe(200);
  });

  it('is never verified unseen, even if it is changed at the same moment', async () => {
    const company = await pending();
    const { name } = await shown(company);
    const [decided, mended] = await Promise.all([
      decide(company, 1, { name }),
      mend(company, 'DBS Bank Ltd'),
    ]);
    expect([decided.status, mended.status].toSorted()).toEqual([200, 409]);
    const after = await shown(company);
    expect(after).toMatchObject(
      decided.status === 200 ? { name, verified: 1 } : { name: 'DBS Bank Ltd', verified: 0 },
    );
  });

  it('that was revoked is its own again, and no later review brings an approved one back', async () => {
    const company = await test.signedIn('Company');
    const { companyId } = company.me;
    await company.submit('/api/profile/save', { name: 'Raintree Labs' });
    await admin.post(`/api/profile/approveCompanyChange/${companyId}`, { changeId: 1 });
    await admin.post(`/api/profile/revokeCompanyVerification/${companyId}`, {
      reason: 'Not in the register.',
    });
    expect((await mend(company, 'Raintree Ledger')).status).toBe(200);
    await admin.post(`/api/profile/reopenCompany/${companyId}`);
    await decide(company, 1, { name: 'Raintree Ledger' });
    await company.submit('/api/profile/save', { name: 'Raintree Works' });
    await admin.post(`/api/profile/declineCompanyChange/${companyId}`, { changeId: 2, reason: 'Not yet.' });
    expect(await shown(company)).toMatchObject({ name: 'Raintree Ledger', verified: 1 });
  });
});
