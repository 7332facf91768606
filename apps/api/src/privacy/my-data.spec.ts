import { pdf } from '@lock-in/testing';
import { getQueueToken } from '@nestjs/bullmq';
import type { Queue } from 'bullmq';
import { OrphanedFiles } from '../shared/files/orphaned-files.ts';
import { Storage } from '../platform/storage/storage.ts';
import { addComment, deletePost, like, publishPost } from '../testing/conversation.ts';
import { editProfile } from '../testing/people/edit-profile.ts';
import { download, finishedArchive, myData, downloadArchive } from '../testing/my-data.ts';
import { type SignedIn, signIn } from '../testing/people/people.ts';
import { apply, deleteJob, offerOf, postJob, rename } from '../testing/people/recruitment.ts';
import { saveProfile } from '../testing/saving.ts';
import { keepFile, storedKeys } from '../testing/stored.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { ArchiveRequests, archiveQueue } from './archive-job.ts';

let test: TestApp;
let mei: SignedIn;
let raintree: SignedIn;
let admin: SignedIn;
beforeAll(async () => {
  test = await startTestApp();
  mei = await test.signedIn('User', { name: 'Mei Lin Tan', email: 'mei.lin@example.org' });
  raintree = await test.signedIn('Company', { name: 'Raintree Labs' });
  admin = await test.signedIn('Admin');
});
afterAll(() => test.stop());
afterEach(() => jest.restoreAllMocks());

const archives = async () => (await storedKeys(test)).filter((key) => key.startsWith('archive-'));
const check = () => test.app.get(ArchiveRequests).check();

describe('An archive of one’s data', () => {
  it('can be requested by everybody who is signed in, and does not exist at first', async () => {
    const visitor = test.visitor();
    for (const path of ['/api/myData', '/api/myData/archive'])
      expect((await visitor.get(path)).status).toBe(401);
    expect((await visitor.post('/api/myData')).status).toBe(401);
    const waiting = await test.signedIn('Company', { pending: true });
    for (const someone of [mei, raintree, admin, waiting]) {
      expect((await someone.get('/api/myData')).body).toEqual({
        state: 'none',
        percent: 0,
        step: null,
        requestedAt: null,
        readyAt: null,
        expiresAt: null,
        size: null,
      });
      expect((await someone.get('/api/myData/archive')).status).toBe(404);
    }
    expect((await mei.send('post', '/api/myData')).status).toBe(400);
  });

  it('holds all that a user did and is, in words, with their files', async () => {
    const picture = await keepFile(test, Buffer.from('picture of mei'), 'picture');
    const portfolio = await pdf('Portfolio of Mei');
    const portfolioKey = await keepFile(test, portfolio, 'portfolio');
    await editProfile(test, mei, { bio: 'Backend, mostly Go.', pictureKey: picture, portfolioKey });
    const [label] = (await mei.get('/labels')).body as [{ labelId: number; name: string }];
    const kept = await publishPost(mei, {
      title: 'Moving on',
      content: 'To Go.',
      labels: [label.labelId],
    });
    const removed = await publishPost(mei, { title: 'Buy this', content: 'Cheap watches' });
    await deletePost(admin, removed.id, { violations: [2] });
    const theirs = await publishPost(raintree, { title: 'We are hiring', content: 'Secret of Raintree' });
    await addComment(mei, theirs.id, 'I am in.');
    await addComment(raintree, kept.id, 'Words of Raintree');
    await like(mei, theirs.id);
    const { jobId } = await postJob(raintree, { title: 'Go engineer' });
    await mei.post('/api/addBookmark', { userId: mei.me.userId, jobId });
    const application = await apply(mei, jobId);
    await raintree.post(`/api/approveApplication/${application.applicationId}`);

    await test.visitor().post('/api/login', { email: mei.person.email, password: 'not the password' });

    const { made, headers, files, data, text } = await downloadArchive(mei);
    expect(made).toMatchObject({ state: 'ready', percent: 100, step: null });
    expect(made.size).toBe(Number(headers['content-length']));
    expect(Date.parse(made.expiresAt!) - Date.parse(made.readyAt!)).toBe(24 * 3_600_000);
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="lock-in-data-\d{4}-\d\d-\d\d\.zip"$/,
      ),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });

    expect(data.account).toMatchObject({
      accountId: mei.me.accountId,
      name: 'Mei Lin Tan',
      email: 'mei.lin@example.org',
      bio: 'Backend, mostly Go.',
      picture: `files/${picture}.webp`,
      portfolio: `files/${portfolioKey}.pdf`,
    });
    expect(data['signIns']).toEqual([
      expect.objectContaining({ startedAt: expect.any(String), endedAt: null }),
    ]);
    expect(data['failedSignIns']).toEqual([
      expect.objectContaining({ reason: 'password', address: '127.0.0.1' }),
    ]);
    expect(data['accountHistory']!.map(({ what }) => what).toSorted()).toEqual([
      'Authenticator app set up',
      'Email address reserved',
      'Registered',
    ]);
    expect(data['profileChanges']).toMatchObject([{ bio: 'Backend, mostly Go.' }]);
    expect(data['posts']).toMatchObject([
      { what: 'Written', title: 'Moving on', content: 'To Go.', tags: [label.name], postId: kept.id },
      { what: 'Written', title: 'Buy this' },
      { what: 'Removed by an administrator', postId: removed.id, reasons: [expect.any(String)] },
    ]);
    expect(data['comments']).toMatchObject([{ what: 'Written', content: 'I am in.', postId: theirs.id }]);
    expect(data['likes']).toMatchObject([{ what: 'Liked', postId: theirs.id }]);
    expect(data['bookmarks']).toMatchObject([{ what: 'Saved', jobId }]);
    const resume = `files/${application.resumeURL}.pdf`;
    expect(data['applications']).toMatchObject([
      { what: 'Sent', jobId, resume, resumeName: 'resume.pdf' },
      { what: 'Accepted', jobId },
    ]);
    expect([...files.keys()].toSorted()).toEqual(
      ['data.json', 'index.html', `files/${picture}.webp`, `files/${portfolioKey}.pdf`, resume].toSorted(),
    );
    expect(files.get(`files/${portfolioKey}.pdf`)!.equals(portfolio)).toBe(true);
    for (const others of ['Secret of Raintree', 'Words of Raintree', 'removedBy', admin.me.name])
      expect(text).not.toContain(others);

    const page = files.get('index.html')!.toString();
    for (const mine of ['mei.lin@example.org', 'Moving on', 'Buy this', 'I am in.', 'Sign-ins'])
      expect(page).toContain(mine);
    for (const others of ['Secret of Raintree', 'Words of Raintree', admin.me.name])
      expect(page).not.toContain(others);
    expect(page).toContain(`<a href="${resume}">`);
  });

  it('tells a company of its jobs and how many people applied, but not who', async () => {
    const tidepool = await test.signedIn('Company', { name: 'Tidepool' });
    await editProfile(test, tidepool, { location: '1 Harbour Road', description: 'We map the tides.' });
    await saveProfile(tidepool, { name: 'Tidepool Labs' });
    const decline = `/api/profile/declineCompanyChange/${tidepool.me.companyId}`;
    await admin.post(decline, { changeId: 1, reason: 'Which labs?' });
    await rename(test, tidepool, 'Tidepool Maps', admin);
    await tidepool.submit('/api/profile/companydoc', {}, { companyDoc: await pdf('Another document') });
    await tidepool.post('/api/profile/withdrawCompanyChange', { changeId: 3 });
    const { jobId } = await postJob(tidepool, { title: 'Tide mapper' });
    const ann = await test.signedIn('User', { name: 'Ann Applicant', email: 'ann.applicant@example.org' });
    const application = await apply(ann, jobId);
    await tidepool.post(`/api/editJob/${jobId}`, offerOf(tidepool, { title: 'Senior tide mapper' }));
    await tidepool.delete(`/api/rejectApplication/${application.applicationId}`);
    await admin.post(`/api/setViolation/${jobId}/1`);
    await deleteJob(admin, jobId);

    const { data, text, files } = await downloadArchive(tidepool);
    expect(data.account).toMatchObject({ location: '1 Harbour Road', description: 'We map the tides.' });
    expect(data['companyVerification']).toMatchObject([
      { what: 'Verified' },
      { what: 'Change submitted for review', name: 'Tidepool Labs' },
      { what: 'Change declined', reason: 'Which labs?' },
      { what: 'Change submitted for review', name: 'Tidepool Maps' },
      { what: 'Change approved', name: 'Tidepool Maps', earlierName: 'Tidepool' },
      { what: 'Change submitted for review', document: expect.stringMatching(/^files\//) as string },
      { what: 'Change withdrawn' },
    ]);
    expect(data['profileChanges']).toMatchObject([{ location: '1 Harbour Road' }, { name: 'Tidepool Maps' }]);
    expect(data['jobs']).toMatchObject([
      { what: 'Posted', title: 'Tide mapper' },
      { what: 'Applicants notified of the change', jobId },
      { what: 'Edited', title: 'Senior tide mapper' },
      { what: 'Reason recorded by an administrator' },
      { what: 'Removed by an administrator', jobId },
    ]);
    expect(data['applicationsReceived']).toEqual([{ jobId, applications: 1 }]);
    expect(data['decisions']).toMatchObject([{ what: 'Application rejected', jobId }]);
    for (const others of ['Ann', 'ann.applicant', String(application.resumeURL)])
      expect(text).not.toContain(others);
    expect([...files.keys()].some((name) => name.startsWith('files/company-document-'))).toBe(true);
  });

  it('tells an admin what they decided, and nothing of those it was about', async () => {
    const { data, text } = await downloadArchive(admin);
    expect(data['decisions']!.length).toBeGreaterThan(2);
    expect(data['posts']).toEqual([]);
    expect(data['profileChanges']).toEqual([]);
    expect(data['decisions']).toContainEqual(
      expect.objectContaining({ what: 'Name of a company changed by a decision' }),
    );
    for (const others of ['Raintree', 'Tidepool', 'Which labs?', 'Cheap watches'])
      expect(text).not.toContain(others);
  });

  it('is one at a time, and a new one takes the place of the one before', async () => {
    const user = await test.signedIn('User');
    const first = (await user.post('/api/myData')).body as { requestedAt: string };
    const twins = await Promise.all([user.post('/api/myData'), user.post('/api/myData')]);
    const states = await finishedArchive(user);
    for (const { status } of twins) expect(status).toBe(202);
    expect(Date.parse(states.requestedAt!)).toBeGreaterThanOrEqual(Date.parse(first.requestedAt));
    await test.pool.query(`update data_archive set state = 'building' where account_id = $1`, [
      user.me.accountId,
    ]);
    const { requestedAt } = await myData(user);
    expect((await user.post('/api/myData')).body).toMatchObject({ state: 'building', requestedAt });
    await test.pool.query(`update data_archive set state = 'ready' where account_id = $1`, [
      user.me.accountId,
    ]);

    const before = await archives();
    test.clock.advance({ seconds: 1 });
    await downloadArchive(user);
    const after = await archives();
    expect(after).toHaveLength(before.length);
    expect(after).not.toEqual(before);
  });

  it('is made after all where its worker died, or where the queue never heard of it', async () => {
    const user = await test.signedIn('User');
    await test.pool.query(
      `insert into data_archive (account_id, requested_at, touched_at, state, percent) values ($1, $2, $2, 'building', 40)`,
      [user.me.accountId, test.clock.now()],
    );
    await check();
    expect(await myData(user)).toMatchObject({ state: 'building', percent: 40 });
    test.clock.advance({ minutes: 2 });
    await check();
    expect(await finishedArchive(user)).toMatchObject({ state: 'ready', percent: 100 });
  });

  it('that could not be made says so, and can be asked for again', async () => {
    const user = await test.signedIn('User');
    const broken = jest.spyOn(test.app.get(Storage), 'keep').mockRejectedValue(new Error('disk full'));
    await user.post('/api/myData');
    expect(await finishedArchive(user)).toMatchObject({ state: 'failed', size: null });
    expect(broken).toHaveBeenCalledTimes(3);
    expect((await user.get('/api/myData/archive')).status).toBe(404);
    broken.mockRestore();
    expect((await downloadArchive(user)).made.state).toBe('ready');
  });

  it('leaves out a file that is lost, and is whole without it', async () => {
    const user = await test.signedIn('User');
    const portfolioKey = await keepFile(test, await pdf('Lost'), 'portfolio');
    await editProfile(test, user, { portfolioKey });
    await test.app.get(Storage).remove(portfolioKey);
    expect([...(await downloadArchive(user)).files.keys()]).toEqual(['data.json', 'index.html']);
  });

  it('is nobody else’s', async () => {
    const [one, other] = [await test.signedIn('User'), await test.signedIn('User')];
    await downloadArchive(one);
    expect(await myData(other)).toMatchObject({ state: 'none' });
    expect((await download(other)).status).toBe(404);
  });

  it('is gone after a day, and until then no sweep takes it', async () => {
    const user = await test.signedIn('User');
    await downloadArchive(user);
    const { rows: mine } = await test.pool.query<{ key: string }>(
      'select key from data_archive where account_id = $1',
      [user.me.accountId],
    );
    test.clock.advance({ hours: 23, minutes: 59 });
    await test.app.get(OrphanedFiles).sweep();
    await check();
    expect(await archives()).toContain(mine[0]!.key);
    test.clock.advance({ minutes: 2 });
    const again = await signIn(test.visitor(), user.person, test.clock);
    expect(await myData(again)).toMatchObject({ state: 'expired', size: null });
    expect((await download(again)).status).toBe(404);
    await check();
    expect(await archives()).toEqual([]);
    const { rows } = await test.pool.query('select from data_archive where key is not null');
    expect(rows).toEqual([]);
  });

  it('that was forgotten in the storage is swept like any orphan', async () => {
    // By now the test's clock is about a day ahead of the storage's.
    const key = await keepFile(test, Buffer.from('left over'), 'archive');
    test.clock.advance({ hours: 22 });
    await test.app.get(OrphanedFiles).sweep();
    expect(await archives()).toEqual([key]);
    test.clock.advance({ hours: 3 });
    await test.app.get(OrphanedFiles).sweep();
    expect(await archives()).toEqual([]);
  });

  it('leaves no job behind and no file in the making', async () => {
    const counts = await test.app.get<Queue>(getQueueToken(archiveQueue)).getJobCounts('failed', 'waiting');
    expect(counts).toEqual({ failed: 0, waiting: 0 });
  });
});
