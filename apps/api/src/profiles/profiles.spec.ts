import type { Profile } from '@lock-in/contracts';
import { editProfile } from '../testing/people/edit-profile.ts';
import type { SignedIn } from '../testing/people/people.ts';
import { leave } from '../testing/people/recruitment.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
let user: SignedIn;
let company: SignedIn;
let admin: SignedIn;
beforeAll(async () => {
  test = await startTestApp();
  user = await test.signedIn('User', { confirmed: true });
  company = await test.signedIn('Company', { confirmed: true });
  admin = await test.signedIn('Admin');
});
afterAll(() => test.stop());

const edit = (someone: SignedIn, changes: Parameters<typeof editProfile>[2]) =>
  editProfile(test, someone, changes);
const profileOf = async ({ me }: SignedIn, reader: SignedIn) =>
  (await reader.get(`/api/profile/${me.accountId}`)).body as Profile;

describe('A profile', () => {
  it('of a user shows everyone what they wrote about themselves', async () => {
    await edit(user, { bio: 'Mostly Go.' });
    const expected = {
      accountId: user.me.accountId,
      name: user.me.name,
      email: user.person.email,
      role: 'User',
      isDisabled: false,
      profilePicUrl: null,
      userId: user.me.userId,
      bio: 'Mostly Go.',
      portfolioUrl: null,
    };
    for (const reader of [company, admin]) expect(await profileOf(user, reader)).toEqual(expected);
    expect(await profileOf(user, user)).toEqual({
      ...expected,
      isEmailConfirmed: true,
      revision: expect.any(Number) as unknown,
    });
  });

  it('of a company shows its document to itself and to admins only', async () => {
    await edit(company, { description: 'Payments.', location: '1 Raffles Place' });
    const open = {
      accountId: company.me.accountId,
      name: company.me.name,
      email: company.person.email,
      role: 'Company',
      isDisabled: false,
      profilePicUrl: null,
      companyId: company.me.companyId,
      description: 'Payments.',
      location: '1 Raffles Place',
      verified: 1,
      companyPage: expect.objectContaining({ size: null, links: [] }) as unknown,
    };
    expect(await profileOf(company, user)).toEqual(open);
    expect(await profileOf(company, await test.signedIn('Company'))).toEqual(open);
    const companyDocUrl: unknown = expect.stringMatching(/^company-document-/);
    expect(await profileOf(company, company)).toEqual({
      ...open,
      companyDocUrl,
      isEmailConfirmed: true,
      revision: expect.any(Number) as unknown,
    });
    expect(await profileOf(company, admin)).toEqual({ ...open, companyDocUrl });
  });

  it('of an admin is there too', async () => {
    expect(await profileOf(admin, user)).toMatchObject({ role: 'Admin', name: admin.me.name });
  });

  it('of an account that left says only that it left', async () => {
    const leaver = await test.signedIn('User');
    await leave(test, leaver);
    expect(await profileOf(leaver, user)).toEqual({ accountId: leaver.me.accountId, isDisabled: true });
  });

  it.each(['999999', '0', '-1', 'abc', '1.5', '2147483648'])('of %s is not found', async (id) => {
    const { status, body } = await user.get(`/api/profile/${id}`);
    expect(status).toBe(404);
    expect(body).toEqual({ error: id === '999999' ? 'User not found.' : 'Not found.' });
  });

  it('is for those who signed in; a company that waits reads its own and no other', async () => {
    expect((await test.visitor().get(`/api/profile/${user.me.accountId}`)).status).toBe(401);
    const waiting = await test.signedIn('Company', { pending: true });
    expect(await profileOf(waiting, waiting)).toMatchObject({ name: waiting.me.name, verified: 0 });
    for (const id of [user.me.accountId, 999_999]) {
      const { status, body } = await waiting.get(`/api/profile/${id}`);
      expect([status, body]).toEqual([403, { error: 'Account verification pending.' }]);
    }
    await admin.post(`/api/profile/setCompanyVerified/${waiting.me.companyId}/2`);
    expect(await profileOf(waiting, waiting)).toMatchObject({ verified: 2 });
    expect((await waiting.get(`/api/profile/${user.me.accountId}`)).status).toBe(403);
  });
});

describe('Editing a profile', () => {
  it('changes what is named and leaves the rest', async () => {
    const someone = await test.signedIn('User');
    await edit(someone, { bio: 'Mostly Go.' });
    await edit(someone, { name: 'Mei Lin' });
    expect(await profileOf(someone, user)).toMatchObject({ name: 'Mei Lin', bio: 'Mostly Go.' });
    await edit(someone, { bio: null });
    expect(await profileOf(someone, user)).toMatchObject({ name: 'Mei Lin', bio: null });
  });

  it('of an account that left, or never existed, is refused', async () => {
    const leaver = await test.signedIn('User');
    await leave(test, leaver);
    expect(await edit(leaver, { bio: 'Back.' })).toEqual({ rejected: 'AccountDisabled' });
    const nobody = { me: { accountId: 999_999 } } as SignedIn;
    expect(await edit(nobody, { bio: 'Who?' })).toEqual({ rejected: 'AccountNotFound' });
  });
});
