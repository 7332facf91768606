import type { CompanyPerson, Invitation } from '@lock-in/contracts';
import { Mailbox } from '../../platform/mail/mailbox.ts';
import { eventually } from '../../testing/waiting/eventually.ts';
import { newPerson, type SignedIn, signIn } from '../../testing/people/people.ts';
import { invite, join } from '../../testing/people/recruiters.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let owner: SignedIn;
beforeAll(async () => {
  test = await startTestApp({ mail: undefined });
});
beforeEach(async () => {
  owner = await test.signedIn('Company', { name: 'Kopi Labs' });
});
afterAll(() => test.stop());

const invalid = {
  status: 400,
  body: { error: 'This invitation was used or revoked, or it has expired. Ask for a new one.' },
};
const peopleOf = async (someone: SignedIn) => {
  const { body } = await someone.get('/api/company/people');
  return body as { people: CompanyPerson[]; invitations: Invitation[] };
};
const brief = ({ status, body }: { status: number; body: unknown }) => ({ status, body });
describe('An invitation', () => {
  it('opens an account of one’s own for the company, once', async () => {
    const mei = newPerson('User', { name: 'Mei Lin' });
    const { token, email } = await invite(owner);
    expect(email).toBeNull();
    const read = await test.visitor().post('/api/read-invitation', { token });
    expect(read.body).toMatchObject({ companyName: 'Kopi Labs', email: null });
    expect((await join(test.visitor(), token, mei)).status).toBe(201);
    expect(brief(await join(test.visitor(), token, newPerson('User')))).toEqual(invalid);
    expect(brief(await test.visitor().post('/api/read-invitation', { token }))).toEqual(invalid);
    const recruiter = await signIn(test.visitor(), mei, test.clock);
    expect(recruiter.me).toMatchObject({
      role: 'Company',
      companyRole: 'recruiter',
      name: 'Mei Lin',
      userId: null,
      companyId: owner.me.companyId,
      company: { accountId: owner.me.accountId, name: 'Kopi Labs' },
      verified: 1,
    });
    expect(await peopleOf(recruiter)).toMatchObject({
      people: [
        { name: 'Kopi Labs', companyRole: 'owner', joinedAt: null },
        { name: 'Mei Lin', companyRole: 'recruiter', joinedAt: expect.any(String) as string },
      ],
    });
  });

  it('makes only one recruiter when two people use it at once', async () => {
    const { token } = await invite(owner);
    const answers = await Promise.all([1, 2].map(() => join(test.visitor(), token, newPerson('User'))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    expect((await peopleOf(owner)).people).toHaveLength(2);
  });

  it('to an address is for that address alone, however it is written', async () => {
    const mei = newPerson('User');
    const { token } = await invite(owner, mei.email.toUpperCase());
    expect(brief(await join(test.visitor(), token, newPerson('User')))).toEqual({
      status: 400,
      body: { error: { email: 'Use the email address that this invitation was sent to.' } },
    });
    expect((await join(test.visitor(), token, mei)).status).toBe(201);
  });

  it('reveals no more about a registered address than a registration does', async () => {
    const { token } = await invite(owner);
    const someone = await test.signedIn('User');
    expect(brief(await join(test.visitor(), token, someone.person))).toEqual({
      status: 400,
      body: { error: 'Error during registration, please try again.' },
    });
    expect((await join(test.visitor(), token, newPerson('User'))).status).toBe(201);
  });

  it('needs a captcha and a password that is not everybody’s', async () => {
    const { token } = await invite(owner);
    const { name, email } = newPerson('User');
    const ask = (password: string) => test.visitor().post('/api/join', { token, name, email, password });
    expect((await ask('a quiet harbour at dusk')).body).toEqual({
      error: 'Please complete the CAPTCHA verification.',
    });
    expect((await ask('Password123')).body).toMatchObject({
      error: { password: expect.any(String) as string },
    });
  });

  it('is good for seven days, while it is not revoked, renewed or its company closed', async () => {
    const [first, renewed, revoked, late] = [
      await invite(owner),
      await invite(owner),
      await invite(owner),
      await invite(owner),
    ];
    const path = `/api/company/invitations/${renewed.invitationId}`;
    const again = await owner.post(`${path}/renew`);
    expect(again.body).toMatchObject({ invitationId: renewed.invitationId });
    const [, fresh = ''] = (again.body as { link: string }).link.split('#');
    expect(brief(await join(test.visitor(), renewed.token, newPerson('User')))).toEqual(invalid);
    expect((await join(test.visitor(), fresh, newPerson('User'))).status).toBe(201);
    expect(await owner.delete(path)).toMatchObject({ status: 409 });
    for (const _ of [1, 2])
      expect((await owner.delete(`/api/company/invitations/${revoked.invitationId}`)).status).toBe(200);
    expect(brief(await join(test.visitor(), revoked.token, newPerson('User')))).toEqual(invalid);
    test.clock.advance({ hours: 7 * 24 });
    expect(brief(await join(test.visitor(), late.token, newPerson('User')))).toEqual(invalid);
    const other = await test.signedIn('Company');
    const closed = await invite(other);
    await other.post(`/api/profile/disable/${other.me.accountId}`, { password: other.person.password });
    expect(brief(await join(test.visitor(), closed.token, newPerson('User')))).toEqual(invalid);
    expect(first.token).not.toBe(late.token);
  });

  it('is either revoked or accepted when both happen at the same moment', async () => {
    const { token, invitationId } = await invite(owner);
    const [joined, revoked] = await Promise.all([
      join(test.visitor(), token, newPerson('User')),
      owner.delete(`/api/company/invitations/${invitationId}`),
    ]);
    expect([joined.status, revoked.status]).toEqual(joined.status === 201 ? [201, 409] : [400, 200]);
    expect((await peopleOf(owner)).people).toHaveLength(joined.status === 201 ? 2 : 1);
  });

  it('is refused beyond twenty people and open invitations, and has room again once one is revoked', async () => {
    const made = [];
    for (let n = 0; n < 19; n++) made.push(await invite(owner));
    expect(await owner.post('/api/company/invitations', {})).toMatchObject({ status: 409 });
    await owner.delete(`/api/company/invitations/${made[0]!.invitationId}`);
    await invite(owner);
    expect((await peopleOf(owner)).invitations).toHaveLength(19);
  });

  it('cannot be seen or changed by another company', async () => {
    const { invitationId } = await invite(owner);
    const other = await test.signedIn('Company');
    const path = `/api/company/invitations/${invitationId}`;
    expect((await other.delete(path)).status).toBe(404);
    expect((await other.post(`${path}/renew`)).status).toBe(404);
    expect((await peopleOf(other)).invitations).toEqual([]);
  });

  it('leaves neither its token nor its address in the log, and no token in the database', async () => {
    const { token } = await invite(owner, 'secretly@example.org');
    const { rows: events } = await test.pool.query<{ line: string }>(
      "select to_jsonb(event)::text as line from event where type like 'Person%' or type like 'Invitation%'",
    );
    const { rows: kept } = await test.pool.query<{ line: string }>(
      'select to_jsonb(company_invitation)::text as line from company_invitation',
    );
    expect(events.some(({ line }) => line.includes(token) || line.includes('secretly'))).toBe(false);
    expect(kept.some(({ line }) => line.includes(token))).toBe(false);
  });
});

describe('Where mail is sent, an invitation to an address', () => {
  it('is mailed, and its link is shown to nobody; sending it again replaces the link', async () => {
    const mailing = await startTestApp();
    const company = await mailing.signedIn('Company', { name: 'Kopi Labs' });
    const mei = newPerson('User');
    const subject = 'Kopi Labs invites you to its team on Lock In';
    const mails = () =>
      mailing.app.get(Mailbox).mails.filter((mail) => mail.to === mei.email && mail.subject === subject);
    const tokenOf = (mail: { text: string }) => /\/join#([\w-]+)/.exec(mail.text)?.[1] ?? '';
    const { body } = await company.post('/api/company/invitations', { email: mei.email });
    const { invitationId } = body as Invitation;
    expect(body).toMatchObject({ email: mei.email, link: null });
    await eventually(async () => mails().length, 1);
    await company.post(`/api/company/invitations/${invitationId}/renew`);
    await eventually(async () => mails().length, 2);
    const [newer, older] = mails().map(tokenOf);
    expect(brief(await join(mailing.visitor(), older!, mei))).toEqual(invalid);
    expect((await join(mailing.visitor(), newer!, mei)).status).toBe(201);
    await mailing.stop();
  });
});
