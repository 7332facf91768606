import type { AnswerOf, getEmailAddress, Me, Profile } from '@lock-in/contracts';
import { Mailbox } from '../../platform/mail/mailbox.ts';
import { confirmAddress } from '../../testing/people/confirm-address.ts';
import { eventually } from '../../testing/waiting/eventually.ts';
import {
  newPerson,
  type Person,
  register,
  type SignedIn,
  signIn,
  solveCaptcha,
} from '../../testing/people/people.ts';
import { freshFor, needsProof, proveAgain } from '../../testing/proof.ts';
import { apply, postJob } from '../../testing/people/recruitment.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const taken = { error: 'Error during registration, please try again.' };
const changed = 'The email address of your account was changed';
const days = (n: number) => ({ hours: 24 * n });

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

const mailsTo = (email: string, subject: string) =>
  test.app.get(Mailbox).mails.filter((mail) => mail.to === email && mail.subject === subject);

/** The token of the newest mail with this subject, once there are `count` of them. */
async function mailed(email: string, subject: string, count = 1): Promise<string> {
  await eventually(async () => mailsTo(email, subject).length, count);
  return /#([\w-]+)/.exec(mailsTo(email, subject)[0]!.text)![1]!;
}
const emailOf = async (reader: SignedIn, { me }: SignedIn) =>
  ((await reader.get(`/api/profile/${me.accountId}`)).body as { email: string | null }).email;
const addressOf = async (someone: SignedIn) =>
  (await someone.get('/api/email-address')).body as AnswerOf<typeof getEmailAddress>;
const noticeOf = async (someone: SignedIn) =>
  ((await someone.get('/api/me')).body as { emailNotice?: string }).emailNotice;
const post = (path: string, token: string) => test.visitor().post(path, { token });
/** With a captcha: other tests have failed to sign in from this network. */
const verified = async () => {
  const visitor = test.visitor();
  await solveCaptcha(visitor);
  return visitor;
};
const login = async ({ password }: Person, email: string) =>
  (await verified()).post('/api/login', { email, password });
const request = async (someone: SignedIn, email: string) => {
  await proveAgain(test, someone);
  return someone.post('/api/email-address', { email });
};
let addresses = 0;
const fresh = () => `fresh-${++addresses}@example.org`;
const back = async ({ person }: SignedIn, email = person.email) => {
  test.clock.advance({ seconds: 30 });
  return signIn(await verified(), { ...person, email }, test.clock);
};

describe('An unconfirmed address', () => {
  it('is shown to nobody but its owner, with a note, until it is confirmed', async () => {
    const [owner, reader, admin] = await Promise.all([
      test.signedIn('User'),
      test.signedIn('User'),
      test.signedIn('Admin'),
    ]);
    expect(await emailOf(reader, owner)).toBeNull();
    expect(await emailOf(admin, owner)).toBeNull();
    const own = (await owner.get(`/api/profile/${owner.me.accountId}`)).body as Profile;
    expect(own).toMatchObject({ email: owner.person.email, isEmailConfirmed: false });
    expect(await noticeOf(owner)).toBe('unconfirmed');
    await confirmAddress(test, owner);
    await eventually(() => emailOf(reader, owner), owner.person.email);
    expect(await emailOf(admin, owner)).toBe(owner.person.email);
    expect(await noticeOf(owner)).toBeUndefined();
  });

  it('is neither shown to the company that its owner applied to, nor found by it', async () => {
    const [applicant, company] = await Promise.all([test.signedIn('User'), test.signedIn('Company')]);
    await apply(applicant, (await postJob(company)).jobId);
    const found = async (q: string) =>
      (await company.get(`/api/getApplicantsByCompanyId/${company.me.companyId}?q=${encodeURIComponent(q)}`))
        .body as { applicants: { email: string | null }[] };
    expect((await found(applicant.person.name)).applicants).toMatchObject([{ email: null }]);
    expect((await found(applicant.person.email)).applicants).toEqual([]);
    await confirmAddress(test, applicant);
    const { email } = applicant.person;
    await eventually(async () => (await found(email)).applicants[0]?.email, email);
  });

  it('of a company is not shown to the admin who verifies it', async () => {
    const [company, admin] = [
      await test.signedIn('Company', { pending: true }),
      await test.signedIn('Admin'),
    ];
    const shown = async () => {
      const { body } = await admin.get(
        `/api/profile/getAllCompanies?q=${encodeURIComponent(company.person.name)}`,
      );
      return (body as { companies: { email: string | null }[] }).companies.map(({ email }) => email);
    };
    expect(await shown()).toEqual([null]);
    await confirmAddress(test, company);
    await eventually(async () => (await shown())[0], company.person.email);
  });

  it('that somebody else registers with is taken, and its reader can free it by a mailed link', async () => {
    const squatter = await test.signedIn('User');
    const { email } = squatter.person;
    const owner = newPerson('User', { email });
    expect((await register(test.visitor(), owner)).body).toEqual(taken);
    const token = await mailed(email, 'Your email address is used by an account');
    expect((await post('/api/free-email', token)).body).toEqual({ success: true });
    expect((await post('/api/free-email', token)).status).toBe(400);
    await eventually(() => noticeOf(squatter), 'lost');
    expect(await addressOf(squatter)).toEqual({ email: '', state: 'lost', pending: null });
    expect((await login(squatter.person, email)).status).toBe(401);
    expect((await squatter.post('/api/email-address/confirmation')).status).toBe(409);

    expect((await register(test.visitor(), owner)).status).toBe(201);
    expect((await login(owner, email)).status).toBe(200);
    // The account that lost its address goes on with another one.
    const next = fresh();
    expect((await request(squatter, next)).body).toEqual({ success: true });
    await post('/api/confirm-new-email', await mailed(next, 'Confirm your new email address'));
    expect((await back(squatter, next)).me.accountId).toBe(squatter.me.accountId);
  });

  it('is free after seven days, and a confirmed one is not', async () => {
    const [late, inTime] = [await test.signedIn('User'), await test.signedIn('User')];
    await confirmAddress(test, inTime);
    test.clock.advance(days(7));
    const again = async ({ person: { email } }: SignedIn) =>
      (await register(test.visitor(), newPerson('User', { email }))).status;
    expect(await again(inTime)).toBe(400);
    expect((await login(late.person, late.person.email)).status).toBe(200);
    expect(await again(late)).toBe(201);
    const { body } = await login(late.person, late.person.email);
    expect((body as Me).accountId).not.toBe(late.me.accountId);
  });

  it('goes to one of several who register at the same moment after seven days', async () => {
    const { person } = await test.signedIn('User');
    test.clock.advance(days(7));
    const visitors = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const visitor = test.visitor();
        await solveCaptcha(visitor);
        return visitor;
      }),
    );
    const answers = await Promise.all(
      visitors.map((visitor) =>
        visitor.submit('/api/register', { ...newPerson('User', { email: person.email }) } as never, {}),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400, 400]);
  });
});

describe('A confirmed address', () => {
  it('that somebody registers with is told to its owner, at most three times a day', async () => {
    const owner = await test.signedIn('User');
    await confirmAddress(test, owner);
    const { email } = owner.person;
    for (let n = 0; n < 4; n++) {
      test.clock.advance({ minutes: 1 });
      expect((await register(test.visitor(), newPerson('User', { email }))).body).toEqual(taken);
    }
    await eventually(async () => mailsTo(email, 'You already have an account').length, 3);
  });

  it('of an admin is shown to nobody else', async () => {
    const [admin, other, user] = [
      await test.signedIn('Admin'),
      await test.signedIn('Admin'),
      await test.signedIn('User'),
    ];
    expect(await emailOf(other, admin)).toBeNull();
    expect(await emailOf(user, admin)).toBeNull();
    expect(await emailOf(admin, admin)).toBe(admin.person.email);
  });
});

describe('Changing an address', () => {
  it.each(['User', 'Company', 'Admin'] as const)(
    'of a %s asks for both factors, confirms the new address, and tells the old one',
    async (role) => {
      const someone = await test.signedIn(role, { pending: true });
      if (role !== 'Admin') await confirmAddress(test, someone);
      const { email } = someone.person;
      const next = fresh();
      test.clock.advance(freshFor);
      const { status, body } = await someone.post('/api/email-address', { email: next });
      expect({ status, body: body as unknown }).toEqual(needsProof);
      expect((await request(someone, next)).body).toEqual({ success: true });
      const token = await mailed(next, 'Confirm your new email address');
      await eventually(async () => (await addressOf(someone)).pending, next);
      expect((await login(someone.person, next)).status).toBe(401);

      const answers = await Promise.all([
        post('/api/confirm-new-email', token),
        post('/api/confirm-new-email', token),
      ]);
      expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 400]);
      await eventually(async () => (await addressOf(someone)).email, next);
      expect(await addressOf(someone)).toEqual({ email: next, state: 'confirmed', pending: null });
      expect((await login(someone.person, email)).status).toBe(401);
      expect((await login(someone.person, next)).status).toBe(200);
      await mailed(email, changed);
    },
  );

  it('can be undone from the old address for seven days, whatever happened since, and signs everyone out', async () => {
    const owner = await test.signedIn('User');
    await confirmAddress(test, owner);
    const { email } = owner.person;
    const [first, second] = [fresh(), fresh()];
    for (const [n, next] of [first, second].entries()) {
      await request(owner, next);
      await post('/api/confirm-new-email', await mailed(next, 'Confirm your new email address'));
      await mailed(n === 0 ? email : first, changed);
    }
    // Nobody else can have it meanwhile.
    expect((await register(test.visitor(), newPerson('User', { email }))).body).toEqual(taken);
    expect((await post('/api/take-back-email', await mailed(email, changed))).body).toEqual({
      success: true,
    });
    expect((await owner.get('/api/me')).status).toBe(401);
    const again = await back(owner);
    expect(await addressOf(again)).toEqual({ email, state: 'confirmed', pending: null });
    await eventually(async () => mailsTo(second, 'Your email address was removed from an account').length, 1);
    // The link of the address in between ended with it.
    expect((await post('/api/take-back-email', await mailed(first, changed))).status).toBe(400);
    expect((await register(test.visitor(), newPerson('User', { email: second }))).status).toBe(201);
  });

  it('cannot be undone after seven days, when the old address is free', async () => {
    const owner = await test.signedIn('User');
    await confirmAddress(test, owner);
    const [{ email }, next] = [owner.person, fresh()];
    await request(owner, next);
    await post('/api/confirm-new-email', await mailed(next, 'Confirm your new email address'));
    const token = await mailed(email, changed);
    test.clock.advance(days(7));
    expect((await post('/api/take-back-email', token)).status).toBe(400);
    expect((await register(test.visitor(), newPerson('User', { email }))).status).toBe(201);
    expect((await login(owner.person, next)).status).toBe(200);
  });

  it('from one that was never confirmed frees it at once, and tells nobody there', async () => {
    const owner = await test.signedIn('User');
    const [{ email }, next] = [owner.person, fresh()];
    await request(owner, next);
    await post('/api/confirm-new-email', await mailed(next, 'Confirm your new email address'));
    expect((await register(test.visitor(), newPerson('User', { email }))).status).toBe(201);
    expect(mailsTo(email, changed)).toEqual([]);
  });

  it('to one that another account never confirmed takes it from that account; to a confirmed one it fails', async () => {
    const [owner, squatter, other] = [
      await test.signedIn('User'),
      await test.signedIn('User'),
      await test.signedIn('User'),
    ];
    await confirmAddress(test, other);
    for (const { person } of [squatter, other])
      expect((await request(owner, person.email)).body).toEqual({ success: true });
    // Only the last request counts.
    const stale = await mailed(squatter.person.email, 'Confirm your new email address');
    expect((await post('/api/confirm-new-email', stale)).status).toBe(400);
    const refused = await mailed(other.person.email, 'Confirm your new email address');
    expect((await post('/api/confirm-new-email', refused)).status).toBe(400);
    await request(owner, squatter.person.email);
    const token = await mailed(squatter.person.email, 'Confirm your new email address', 2);
    expect((await post('/api/confirm-new-email', token)).status).toBe(200);
    await eventually(() => noticeOf(squatter), 'lost');
    expect((await login(other.person, other.person.email)).status).toBe(200);
  });

  it('to the same one is refused, and a link for the password that was mailed to the old one ends', async () => {
    const owner = await test.signedIn('User');
    await confirmAddress(test, owner);
    const [{ email }, next] = [owner.person, fresh()];
    expect((await request(owner, email.toUpperCase())).body).toEqual({
      error: { email: 'This is your address already.' },
    });
    await test.visitor().post('/api/forgot-password', { email });
    const reset = await mailed(email, 'Choose a new password');
    await request(owner, next);
    await post('/api/confirm-new-email', await mailed(next, 'Confirm your new email address'));
    const password = 'another quiet harbour';
    const body = { token: reset, newPassword: password, confirmNew: password };
    expect((await test.visitor().post('/api/reset-password', body)).status).toBe(400);
  });
});
