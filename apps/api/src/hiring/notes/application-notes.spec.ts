import type {
  Application,
  ApplicationBoard,
  ApplicationNotes,
  Applicant,
  Job,
  RejectionTemplates,
} from '@lock-in/contracts';
import { eventually } from '../../testing/waiting/eventually.ts';
import { listen, type Listening } from '../../testing/listening.ts';
import { positionNow } from '../../testing/waiting/meanwhile.ts';
import { downloadArchive } from '../../testing/my-data.ts';
import type { SignedIn } from '../../testing/people/people.ts';
import { recruiterOf } from '../../testing/people/recruiters.ts';
import { apply, deleteJob, erase, postJob } from '../../testing/people/recruitment.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let owner: SignedIn;
let ravi: SignedIn;
let mei: SignedIn;
let other: SignedIn;
let job: Job;
let sent: Application;
beforeAll(async () => {
  test = await startTestApp();
  owner = await test.signedIn('Company', { name: 'Kopi Cloud' });
  ravi = await recruiterOf(test, owner, { name: 'Ravi Kumar' });
  other = await test.signedIn('Company');
});
beforeEach(async () => {
  mei = await test.signedIn('User', { name: 'Mei Lin' });
  job = await postJob(owner);
  sent = await apply(mei, job.jobId);
});
afterAll(() => test.stop());

const path = (id = sent.applicationId) => `/api/applicationNotes/${id}`;
const notes = async (by = owner) => (await by.get(path())).body as ApplicationNotes;
const write = (words: string, by = owner) => by.post(path(), { words });
const onNote = (act: 'edit' | 'delete' | 'restore', noteId: number, by: SignedIn, body?: object) =>
  by.post(`/api/${act}ApplicationNote/${sent.applicationId}/${noteId}`, body);
const rate = (rating: number | null, by = owner) =>
  by.post(`/api/rateApplication/${sent.applicationId}`, { rating });
const applicant = async () => (await owner.get(`/api/application/${sent.applicationId}`)).body as Applicant;
const hears = (page: Listening, kind: 'applicants changed' | 'application changed') =>
  page.waitFor({ kind, jobId: job.jobId });
const inShort = ({ notes: all }: ApplicationNotes) => all.map(({ name, words }) => `${name}: ${words}`);

describe('The notes and ratings of an application', () => {
  it('are written by the company’s people, each under their own name, and counted where they see it', async () => {
    const first = await write('  Knows queues.  ');
    expect([first.status, inShort(first.body as ApplicationNotes)]).toEqual([
      201,
      ['Kopi Cloud: Knows queues.'],
    ]);
    await write('Asked for Go.\nAnswered well.', ravi);
    await rate(5);
    await rate(4, ravi);
    const { ratings, ...all } = await notes();
    expect(inShort({ ratings, ...all })).toEqual([
      'Kopi Cloud: Knows queues.',
      'Ravi Kumar: Asked for Go.\nAnswered well.',
    ]);
    expect(ratings.map(({ name, rating }) => [name, rating])).toEqual([
      ['Kopi Cloud', 5],
      ['Ravi Kumar', 4],
    ]);
    const counted = { rating: 4.5, ratings: 2, notes: 2 };
    expect(await applicant()).toMatchObject(counted);
    const { columns } = (await owner.get(`/api/applicationBoard/${job.jobId}`)).body as ApplicationBoard;
    expect(columns[0]!.applications).toMatchObject([counted]);
    const { rows } = await test.pool.query<{ actor: string }>(
      `select actor from event where type = 'ApplicationNoteWritten' and data ->> 'applicationId' = $1 order by position`,
      [String(sent.applicationId)],
    );
    expect(rows.map(({ actor }) => actor)).toEqual([owner, ravi].map(({ me }) => `account-${me.accountId}`));

    await rate(3, ravi);
    await rate(null);
    expect(await applicant()).toMatchObject({ rating: 3, ratings: 1 });
    for (const rating of [0, 6, 2.5]) expect((await rate(rating)).status).toBe(400);
    expect((await write('x'.repeat(2_001))).status).toBe(400);
    expect((await write(' \u200B ')).status).toBe(400);
  });

  it('are edited by their writer, deleted by the writer or the owner, and brought back', async () => {
    await write('Knows queues.', ravi);
    const edited = await onNote('edit', 1, ravi, { words: 'Knows queues well.' });
    expect(edited.body).toMatchObject({
      notes: [{ words: 'Knows queues well.', editedAt: expect.any(String) }],
    });
    expect((await onNote('edit', 1, owner, { words: 'No.' })).status).toBe(403);
    await write('Mine.');
    expect((await onNote('delete', 2, ravi)).status).toBe(403);

    const before = await notes();
    const gone = await onNote('delete', 1, owner);
    expect([gone.status, inShort(gone.body as ApplicationNotes)]).toEqual([200, ['Kopi Cloud: Mine.']]);
    const late = await onNote('edit', 1, ravi, { words: 'Too late.' });
    expect([late.status, late.body]).toEqual([404, { error: 'This note no longer exists.' }]);
    expect((await onNote('restore', 1, ravi)).status).toBe(403);
    expect((await onNote('restore', 1, owner)).body).toEqual(before);
    expect(await applicant()).toMatchObject({ notes: 2 });
  });

  it('come together when two people write at once', async () => {
    const answers = await Promise.all([write('One.'), write('Two.', ravi), rate(2), rate(3, ravi)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 200, 200]);
    expect((await notes()).notes.map(({ words }) => words).toSorted()).toEqual(['One.', 'Two.']);
    expect(await applicant()).toMatchObject({ rating: 2.5, ratings: 2, notes: 2 });
  });

  it('are told to the company’s open pages, and never to the applicant', async () => {
    const [office, seeker] = [await listen(test, ravi), await listen(test, mei)];
    // A stream starts with the events of the last half minute, so both get the application itself.
    await hears(office, 'applicants changed');
    await hears(seeker, 'application changed');
    await write('Between us.');
    await rate(1);
    await hears(office, 'applicants changed');
    const before = await positionNow(test);
    await owner.post(`/api/approveApplication/${sent.applicationId}`);
    // The next update that the applicant gets is the decision.
    await hears(seeker, 'application changed');
    expect(seeker.position()).toBeGreaterThan(before);
    office.close();
    seeker.close();

    const seen = await Promise.all(
      [
        `/api/jobDetails/${job.jobId}`,
        `/api/myJobs/${mei.me.userId}?tab=applied`,
        `/api/getLatestAppliedJob/${mei.me.userId}`,
        '/api/notifications',
      ].map(async (each) => JSON.stringify((await mei.get(each)).body)),
    );
    for (const text of seen) {
      expect(text).not.toContain('Between us.');
      expect(text).not.toMatch(/"(rating|ratings|notes|decidedBy)"/);
    }
    expect((await mei.get(path())).status).toBe(403);
    expect((await other.get(path())).status).toBe(404);
    expect((await write('Not mine.', other)).status).toBe(403);
  });

  it('are read and not written once the application is withdrawn or its job removed', async () => {
    await write('Knows queues.');
    await mei.post(`/api/withdrawApplication/${sent.applicationId}`);
    const { columns, withdrawn } = (await owner.get(`/api/applicationBoard/${job.jobId}`))
      .body as ApplicationBoard;
    expect(columns.every(({ count }) => count === 0)).toBe(true);
    expect(withdrawn).toMatchObject({ count: 1, applications: [{ notes: 1, resumeURL: null }] });
    for (const refused of [
      await write('More.'),
      await rate(3),
      await onNote('edit', 1, owner, { words: 'x' }),
    ])
      expect([refused.status, refused.body]).toEqual([
        409,
        { error: 'The applicant has withdrawn this application.' },
      ]);
    expect(inShort(await notes())).toEqual(['Kopi Cloud: Knows queues.']);
    await mei.post(`/api/undoWithdrawal/${sent.applicationId}`);
    await deleteJob(owner, job.jobId);
    const refused = await write('More.');
    expect([refused.status, refused.body]).toEqual([409, { error: 'This job has been removed.' }]);
    expect((await onNote('delete', 1, owner)).status).toBe(200);
  });

  it('are in their writers’ archives, not in the applicant’s, and are erased with the applicant', async () => {
    await write('Reads like an elephant.', ravi);
    await rate(5, ravi);
    const [writer, boss, applied] = [
      await downloadArchive(ravi),
      await downloadArchive(owner),
      await downloadArchive(mei),
    ];
    expect(writer.data['decisions']).toContainEqual(
      expect.objectContaining({ what: 'Note written', words: 'Reads like an elephant.' }),
    );
    expect(writer.data['decisions']).toContainEqual(
      expect.objectContaining({ what: 'Application rated', rating: 5 }),
    );
    expect(boss.text).not.toContain('elephant');
    expect(applied.text).not.toMatch(/elephant|rated|Note written/);

    await erase(test, mei);
    await eventually(async () => (await notes()).notes.length, 0);
    expect((await notes()).ratings).toEqual([]);
    expect(await applicant()).toMatchObject({ rating: null, ratings: 0, notes: 0 });
    const refused = await write('After.');
    expect([refused.status, refused.body]).toEqual([409, { error: 'The applicant has erased their data.' }]);
  });

  it('of a recruiter who left keep their name; the recruiter no longer has access', async () => {
    const siti = await recruiterOf(test, owner, { name: 'Siti Rahim' });
    await write('Stays.', siti);
    const refusals = [
      'Session invalidated; please log in again',
      'You are no longer on this company’s team.',
    ];
    const [removed, late] = await Promise.all([
      owner.delete(`/api/company/people/${siti.me.accountId}`),
      write('Too late?', siti),
    ]);
    expect(removed.status).toBe(200);
    // Either order is possible: the note is written before the removal, or refused with a message.
    expect([undefined, ...refusals]).toContain((late.body as { error?: string }).error);
    expect(refusals).toContain(((await write('After.', siti)).body as { error?: string }).error);
    expect(inShort(await notes())).toContain('Siti Rahim: Stays.');
  });

  it('are a hundred at most', async () => {
    for (let at = 0; at < 100; at++) await write(`Note ${at}`);
    const refused = await write('One more.');
    expect([refused.status, refused.body]).toEqual([
      409,
      { error: 'An application can have 100 notes at most. Delete one first.' },
    ]);
  });
});

describe('Who decided', () => {
  it('is told to the company’s people, and gone when that is undone', async () => {
    await ravi.post(`/api/approveApplication/${sent.applicationId}`);
    expect(await applicant()).toMatchObject({
      decidedBy: { accountId: ravi.me.accountId, name: 'Ravi Kumar' },
    });
    await owner.post(`/api/undoApplicationDecision/${sent.applicationId}`);
    expect(await applicant()).toMatchObject({ decidedBy: null });
  });
});

describe('The templates for rejections', () => {
  it('are kept by any of the company’s people and are nobody else’s', async () => {
    const own = await test.signedIn('Company');
    const recruiter = await recruiterOf(test, own);
    const listed = async (by: SignedIn) =>
      ((await by.get('/api/rejectionTemplates')).body as RejectionTemplates).templates;
    expect(await listed(own)).toEqual([]);
    const words = 'Dear {name}, we look for other skills for {job}.';
    const added = await recruiter.post('/api/rejectionTemplates', { name: 'Skills', words });
    expect([added.status, added.body]).toEqual([
      201,
      { templates: [{ templateId: 1, name: 'Skills', words, revision: 1 }] },
    ]);
    const taken = await own.post('/api/rejectionTemplates', { name: 'skills', words });
    expect([taken.status, taken.body]).toEqual([409, { error: { name: 'Another template has this name.' } }]);
    const save = (by: SignedIn, name: string) =>
      by.post('/api/rejectionTemplates/1', { name, words, revision: 1 });
    const both = await Promise.all([save(own, 'One'), save(recruiter, 'Two')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await save(other, 'Theirs')).status).toBe(404);
    expect(await listed(other)).toEqual([]);
    expect((await own.delete('/api/rejectionTemplates/1')).body).toEqual({ templates: [] });
    expect((await own.delete('/api/rejectionTemplates/1')).status).toBe(404);
  });
});
