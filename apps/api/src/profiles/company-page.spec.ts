import type { Job, Profile } from '@lock-in/contracts';
import type { SignedIn } from '../testing/people/people.ts';
import { erase, postJob } from '../testing/people/recruitment.ts';
import { type Fields, profileOf, refusedSave, saveProfile } from '../testing/saving.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
let company: SignedIn;
let reader: SignedIn;
beforeAll(async () => {
  test = await startTestApp();
  company = await test.signedIn('Company');
  reader = await test.signedIn('User');
});
afterAll(() => test.stop());

const link = { label: 'Engineering blog', url: 'https://blog.kopi.example/' };
const filled: Fields = {
  size: '11–50',
  foundedYear: '2019',
  website: ' https://kopi.example ',
  links: JSON.stringify([link]),
};
const pageOf = async (of = company) => {
  const profile = await profileOf(of, reader);
  return profile.isDisabled ? undefined : profile.companyPage;
};
const eventsOf = async ({ me: { accountId } }: SignedIn) => {
  const { rows } = await test.pool.query(
    `select from event where type = 'CompanyPageEdited' and stream_id = $1`,
    [`account-${accountId}`],
  );
  return rows.length;
};

describe('A company’s page', () => {
  it('says since when the company is verified, and nothing that the company does not say', async () => {
    expect(await pageOf()).toEqual({
      size: null,
      foundedYear: null,
      website: null,
      links: [],
      verifiedSince: expect.stringMatching(/^\d{4}-/),
    });
    const pending = await test.signedIn('Company', { pending: true });
    const own = (await profileOf(pending, pending)) as Extract<Profile, { isDisabled: false }>;
    expect(own.companyPage?.verifiedSince).toBeNull();
  });

  it('is saved with the profile, and kept by a save that leaves it out', async () => {
    expect((await saveProfile(company, filled)).status).toBe(200);
    const said = {
      size: '11–50',
      foundedYear: 2019,
      website: 'https://kopi.example',
      links: [link],
    };
    expect(await pageOf()).toMatchObject(said);
    await saveProfile(company, filled);
    await saveProfile(company, { description: 'Coffee in the cloud.' });
    expect(await pageOf()).toMatchObject(said);
    expect(await eventsOf(company)).toBe(1);
    await saveProfile(company, { size: '', foundedYear: '', website: '', links: '[]' });
    expect(await pageOf()).toMatchObject({ size: null, foundedYear: null, website: null, links: [] });
  });

  it.each<[Fields, string]>([
    [{ size: '12' }, 'size'],
    [{ foundedYear: '1066' }, 'foundedYear'],
    [{ foundedYear: '2999' }, 'foundedYear'],
    [{ website: 'http://kopi.example/' }, 'website'],
    [{ website: 'https://me:secret@kopi.example/' }, 'website'],
    [{ links: 'blog' }, 'links'],
    [{ links: JSON.stringify([{ ...link, label: ' ' }]) }, 'links'],
    [{ links: JSON.stringify([{ ...link, url: 'javascript:alert(1)' }]) }, 'links'],
    [{ links: JSON.stringify(Array.from({ length: 5 }, () => link)) }, 'links'],
  ])('refuses %j', async (fields, field) => {
    const [status, error] = await refusedSave(test, company, fields);
    expect([status, Object.keys(error as object)]).toEqual([400, [field]]);
  });

  it('is a company’s alone: a job seeker’s save does not look at it', async () => {
    expect((await saveProfile(reader, filled)).status).toBe(200);
    expect(await eventsOf(reader)).toBe(0);
  });

  it('lists only the jobs that take applications, if that is requested', async () => {
    const open = await postJob(company);
    const closed = await postJob(company);
    await company.post(`/api/closeJob/${closed.jobId}`, { filled: true });
    const ids = async (query: string) => {
      const { body } = await reader.get(`/api/companyJobListings/${company.me.companyId}${query}`);
      return (body as { jobs: Job[] }).jobs.map(({ jobId }) => jobId);
    };
    expect(await ids('')).toEqual([closed.jobId, open.jobId]);
    expect(await ids('?open=true')).toEqual([open.jobId]);
  });

  it('goes with the company', async () => {
    const leaving = await test.signedIn('Company');
    await saveProfile(leaving, filled);
    await erase(test, leaving);
    expect(await profileOf(leaving, reader)).toEqual({ accountId: leaving.me.accountId, isDisabled: true });
    const { rows } = await test.pool.query<{ page: unknown }>(
      'select page from account where account_id = $1',
      [leaving.me.accountId],
    );
    expect(rows).toEqual([{ page: null }]);
  });
});
