import type { JobSearches, Notification } from '@lock-in/contracts';
import { Commands } from '../../platform/commands/commands.ts';
import { type SignedIn, signIn } from '../../testing/people/people.ts';
import { apply, erase, offerOf, postJob, saveSearch } from '../../testing/people/recruitment.ts';
import { saveProfile } from '../../testing/saving.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { JobAlerts } from './job-alerts.ts';

let test: TestApp;
let company: SignedIn;
let admin: SignedIn;
beforeAll(async () => {
  test = await startTestApp();
  test.clock.toNoonInSingapore();
  company = await test.signedIn('Company', { name: 'Kopi Cloud' });
  admin = await test.signedIn('Admin');
  // The cursors start at the end of the log.
  await look('all');
}, 60_000);
afterAll(() => test.stop());
afterEach(() => jest.restoreAllMocks());

const look = (name: 'look' | 'all' = 'look') => test.app.get(JobAlerts).process({ name, data: {} });
const searchesOf = async (someone: SignedIn) =>
  ((await someone.get('/api/jobSearches')).body as JobSearches).searches;
const toldTo = async (someone: SignedIn) => {
  const { body } = await someone.get('/api/notifications');
  return (body as { notifications: Notification[] }).notifications.filter(({ kind }) => kind === 'jobsFound');
};
/** The number of new jobs in a person's notifications, by the search's name. */
const newJobs = async (someone: SignedIn): Promise<Record<string, number>> =>
  Object.fromEntries((await toldTo(someone)).map(({ title, newJobs: found }) => [title ?? '', found ?? 0]));
/** Words that no other job contains. */
let words = 0;
const word = () => `zebra${words++}`;
/** A person with a search whose alert comes at once, and the search's words. */
async function seeker(alert = 'atOnce', filter: object = {}) {
  const someone = await test.signedIn('User');
  const q = word();
  const searchId = await saveSearch(someone, { name: q, alert, filter: { q, ...filter } });
  return { someone, q, searchId };
}
async function pass(hours: number, ...people: SignedIn[]) {
  test.clock.advance({ hours });
  for (const each of people) await signIn(Object.assign(each, test.visitor()), each.person, test.clock);
}

describe('The saved searches of a job seeker', () => {
  it('are saved, renamed, deleted and restored, and nobody else has them', async () => {
    const mei = await test.signedIn('User');
    const filter = { q: 'c++', jobType: 'Full Time', fieldOfWork: 'Backend Development', minSalary: 5_000 };
    const searchId = await saveSearch(mei, { name: '  Mine\t👩‍💻 \u202eodd ', filter });
    expect(await searchesOf(mei)).toEqual([
      {
        searchId,
        name: 'Mine 👩‍💻 odd',
        filter,
        alert: 'daily',
        savedAt: expect.any(String),
        newJobs: 0,
      },
    ]);
    const renamed = await mei.post(`/api/jobSearches/${searchId}`, { name: 'Other', alert: 'off' });
    expect((renamed.body as JobSearches).searches).toMatchObject([{ name: 'Other', alert: 'off', filter }]);

    const other = await test.signedIn('User');
    expect(await searchesOf(other)).toEqual([]);
    expect((await other.delete(`/api/jobSearches/${searchId}`)).status).toBe(404);

    expect((await mei.delete(`/api/jobSearches/${searchId}`)).body).toEqual({ searches: [] });
    expect((await mei.post(`/api/jobSearches/${searchId}`, { name: 'Gone' })).status).toBe(404);
    const restored = await mei.post(`/api/jobSearches/${searchId}/restore`);
    expect((restored.body as JobSearches).searches).toMatchObject([
      { searchId, name: 'Other', alert: 'off' },
    ]);
    await erase(test, mei);
    const { rows } = await test.pool.query('select from job_searches where account_id = $1', [
      mei.me.accountId,
    ]);
    expect(rows).toEqual([]);
  });

  it('are 20 at most, and two tabs that save the same one at once save one', async () => {
    const mei = await test.signedIn('User');
    const save = (q: string) => mei.post('/api/jobSearches', { name: q, filter: { q } });
    const twice = await Promise.all([save('golang'), save('Golang')]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(twice.find(({ status }) => status === 409)!.body).toEqual({
      error: 'You have already saved this search.',
    });
    for (let n = 1; n < 20; n++) expect((await save(`word ${n}`)).status).toBe(201);
    const refused = await save('one more');
    expect([refused.status, refused.body]).toEqual([
      409,
      { error: 'You can save 20 searches at most. Delete one first.' },
    ]);
  });

  it.each([
    [{ name: 'Nothing', filter: {} }],
    [{ name: 'Nothing', filter: { q: '   ' } }],
    [{ name: 'No words', filter: { q: '!!!' } }],
    [{ name: 'Unknown', filter: { fieldOfWork: 'Falconry' } }],
    [{ name: 'Reversed', filter: { minSalary: 6_000, maxSalary: 5_000 } }],
    [{ name: '\u200b', filter: { q: 'go' } }],
    [{ name: 'x'.repeat(101), filter: { q: 'go' } }],
    [{ name: 'Alert', alert: 'hourly', filter: { q: 'go' } }],
    [{ name: 'No filter' }],
  ])('are not saved as %j', async (search) => {
    const mei = await test.signedIn('User');
    expect((await mei.post('/api/jobSearches', search)).status).toBe(400);
    expect(await searchesOf(mei)).toEqual([]);
  });
});

describe('Alerts', () => {
  it('tell of what the board finds by the kind of a job, its company’s place, and parts of unspaced text', async () => {
    const far = await test.signedIn('Company', { name: 'Far Away' });
    await saveProfile(far, { location: 'Łódź' });
    const seekers = await Promise.all(
      ['contract łodz', '工程师 lodz', 'lodz fulltime'].map(async (q) => {
        const someone = await test.signedIn('User');
        await saveSearch(someone, { name: q, alert: 'atOnce', filter: { q } });
        return someone;
      }),
    );
    await postJob(far, { title: '高级软件工程师招聘', jobType: 'Contract' });
    await look();
    const told = await Promise.all(seekers.map(newJobs));
    expect(told).toEqual([{ 'contract łodz': 1 }, { '工程师 lodz': 1 }, {}]);
  });

  it('tell at once of a job that the board shows, in one notification that opens the search', async () => {
    const { someone, q, searchId } = await seeker('atOnce', { workArrangement: 'Remote' });
    const before = await postJob(company, { title: `Before ${q}`, workArrangement: 'Hybrid' });
    await postJob(company, { title: `One ${q}`, workArrangement: 'Remote' });
    await postJob(company, { title: `Two ${q}s`, workArrangement: 'Remote' });
    await postJob(company, { title: 'Another', workArrangement: 'Remote' });
    await look();
    await look();
    expect(await toldTo(someone)).toMatchObject([
      { id: `jobsFound.search.${searchId}`, title: q, newJobs: 2, place: `/jobListing?search=${searchId}` },
    ]);
    expect(await searchesOf(someone)).toMatchObject([{ newJobs: 2 }]);

    const opened = await someone.post(`/api/jobSearches/${searchId}/open`);
    expect((opened.body as JobSearches).searches).toMatchObject([{ newJobs: 0 }]);
    expect(await toldTo(someone)).toMatchObject([{ isRead: true, newJobs: 0 }]);

    // A job that matches after an edit is new, but only once.
    const edited = offerOf(company, { title: `Before ${q}`, workArrangement: 'Remote' });
    for (let time = 0; time < 2; time++) {
      await company.post(`/api/editJob/${before.jobId}`, { ...edited, minSalary: 5_000 + time });
      await look();
    }
    expect(await newJobs(someone)).toEqual({ [q]: 1 });
    await someone.post(`/api/jobSearches/${searchId}`, { name: 'Renamed' });
    expect(await newJobs(someone)).toEqual({ Renamed: 1 });
    await someone.delete(`/api/jobSearches/${searchId}`);
    expect(await toldTo(someone)).toEqual([]);
    await someone.post(`/api/jobSearches/${searchId}/restore`);
    expect(await newJobs(someone)).toEqual({ Renamed: 1 });
  });

  it('tell nothing while they are off, nor later of jobs from that time', async () => {
    const { someone, q, searchId } = await seeker('off');
    await postJob(company, { title: q });
    await look();
    await someone.post(`/api/jobSearches/${searchId}`, { alert: 'atOnce' });
    await look('all');
    expect(await toldTo(someone)).toEqual([]);
    await postJob(company, { title: q });
    await look();
    expect(await newJobs(someone)).toEqual({ [q]: 1 });
  });

  it('tell of no job that is not on the board, was applied for or is hidden from its seeker', async () => {
    const { someone, q, searchId } = await seeker('daily');
    const [paused, closed, applied] = [
      await postJob(company, { title: q }),
      await postJob(company, { title: q }),
      await postJob(company, { title: q }),
    ];
    const [muted, revoked, suspended] = await Promise.all(
      Array.from({ length: 3 }, () => test.signedIn('Company')),
    );
    for (const each of [muted!, revoked!, suspended!]) await postJob(each, { title: q });
    await company.post(`/api/pauseJob/${paused.jobId}`);
    await company.post(`/api/closeJob/${closed.jobId}`, { filled: true });
    await apply(someone, applied.jobId);
    await someone.post(`/api/mute/${muted!.me.accountId}`);
    await admin.post(`/api/profile/revokeCompanyVerification/${revoked!.me.companyId}`, {
      reason: 'It is gone.',
    });
    const suspension = { violations: [1], words: 'For now.', days: null };
    await admin.post(`/api/accounts/${suspended!.me.accountId}/suspension`, suspension);
    await pass(24, someone, company, admin);
    await look('all');
    expect(await toldTo(someone)).toEqual([]);

    await someone.post(`/api/jobSearches/${searchId}`, { alert: 'atOnce' });
    await company.post(`/api/resumeJob/${paused.jobId}`);
    await look();
    expect(await newJobs(someone)).toEqual({ [q]: 1 });
  });

  it('tell nothing to people who are suspended or closed their account', async () => {
    const [{ someone, q }, gone] = [await seeker(), await seeker()];
    const suspension = { violations: [1], words: 'For now.', days: null };
    await admin.post(`/api/accounts/${someone.me.accountId}/suspension`, suspension);
    await erase(test, gone.someone);
    await postJob(company, { title: `${q} ${gone.q}` });
    await look();
    expect(await toldTo(someone)).toEqual([]);
    const { rows } = await test.pool.query('select from found_job where search_id = $1', [gone.searchId]);
    expect(rows).toEqual([]);
  });

  it('say “more than 20” of more', async () => {
    const { someone, q } = await seeker();
    for (let n = 0; n < 23; n++) await postJob(company, { title: `${q} ${n}` });
    await look();
    expect(await newJobs(someone)).toEqual({ [q]: 21 });
  });

  it('go on where a worker died between finding and telling, and tell everything once', async () => {
    const first = await seeker();
    const second = await seeker();
    for (const { q } of [first, second, first]) await postJob(company, { title: q });
    const commands = test.app.get(Commands);
    const execute = commands.execute.bind(commands);
    const dying = jest.spyOn(commands, 'execute').mockRejectedValue(new Error('The worker died'));
    await expect(look()).rejects.toThrow('The worker died');
    dying.mockImplementation(async (command, actor) => {
      await execute(command, actor);
      throw new Error('The worker died');
    });
    await expect(look()).rejects.toThrow('The worker died');
    dying.mockRestore();
    await look();
    expect(await newJobs(first.someone)).toEqual({ [first.q]: 2 });
    expect(await newJobs(second.someone)).toEqual({ [second.q]: 1 });
    const { rows } = await test.pool.query(
      `select data ->> 'searchId' from event where type = 'JobFoundForSearch' and (data ->> 'searchId')::integer = any($1)`,
      [[first.searchId, second.searchId]],
    );
    expect(rows).toHaveLength(3);
  });

  it('come once a day in one group, after a gap too, and not twice where the clock goes back', async () => {
    const { someone, q, searchId } = await seeker('daily');
    await postJob(company, { title: q });
    await look('all');
    expect(await toldTo(someone)).toEqual([]);

    await pass(48, someone, company);
    await postJob(company, { title: q });
    await look('all');
    expect(await newJobs(someone)).toEqual({ [q]: 2 });

    await postJob(company, { title: q });
    test.clock.advance({ hours: -24 });
    await look('all');
    test.clock.advance({ hours: 24 });
    await look('all');
    expect(await newJobs(someone)).toEqual({ [q]: 2 });

    // An owner who switches to immediate alerts still gets today's jobs.
    await someone.post(`/api/jobSearches/${searchId}`, { alert: 'atOnce' });
    await pass(24, someone);
    await look('all');
    expect(await newJobs(someone)).toEqual({ [q]: 3 });
  });
});
