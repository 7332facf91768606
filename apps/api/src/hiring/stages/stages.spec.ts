import type {
  Application,
  ApplicationBoard,
  ApplicationOutcomes,
  Job,
  MyJob,
  Stages,
} from '@lock-in/contracts';
import { listen } from '../../testing/listening.ts';
import { positionNow } from '../../testing/waiting/meanwhile.ts';
import type { SignedIn } from '../../testing/people/people.ts';
import { apply, asReceived, postJob } from '../../testing/people/recruitment.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let company: SignedIn;
let other: SignedIn;
let people: SignedIn[];
let job: Job;
beforeAll(async () => {
  test = await startTestApp();
  company = await test.signedIn('Company');
  other = await test.signedIn('Company');
  people = await Promise.all(Array.from({ length: 3 }, () => test.signedIn('User')));
});
beforeEach(async () => {
  job = await postJob(company);
});
afterAll(() => test.stop());

const stagesPath = (of: SignedIn) => `/api/stages/${of.me.companyId}`;
const stagesOf = async (of = company) => (await of.get(stagesPath(of))).body as Stages;
type Wanted = { stageId: number | null; name: string };
const arrange = (stages: readonly Wanted[], revision: number, by = company) =>
  by.post(stagesPath(by), { stages, revision });
const move = (applicationId: number, from: number | null, to: number | null, by = company) =>
  by.post(`/api/moveApplication/${applicationId}`, { from, to });
const moveAll = (applications: readonly Application[], to: number | null, by = company) =>
  by.post('/api/moveApplications', {
    moves: applications.map(({ applicationId }) => ({ applicationId, from: null })),
    to,
  });
const boardOf = async (jobId = job.jobId, by = company) =>
  (await by.get(`/api/applicationBoard/${jobId}`)).body as ApplicationBoard;
/** The name, the shown count and the application ids of each column. */
const columnsOf = ({ columns }: ApplicationBoard) =>
  columns.map(({ status, stage, count, applications }) => [
    stage?.name ?? status,
    count,
    applications.map(({ applicationId }) => applicationId),
  ]);
const outcomesOf = ({ body }: { body: unknown }) =>
  (body as ApplicationOutcomes).outcomes.map(({ applicationId, error, application }) => [
    applicationId,
    error,
    application && (application.stage?.name ?? application.status),
  ]);

describe('The stages of a company', () => {
  it('are Screening, Interview and Offer until it arranges them', async () => {
    const own = await test.signedIn('Company');
    const { stages, revision } = await stagesOf(own);
    expect(stages.map(({ stageId, name }) => [stageId, name])).toEqual([
      [1, 'Screening'],
      [2, 'Interview'],
      [3, 'Offer'],
    ]);
    const wanted = [
      { stageId: 3, name: 'Offer' },
      { stageId: null, name: 'Trial day 日 🎌' },
      { stageId: 1, name: 'First call' },
    ];
    const { status, body } = await arrange(wanted, revision, own);
    expect([status, body]).toEqual([
      200,
      {
        revision: 1,
        stages: [
          { stageId: 3, name: 'Offer', applications: 0 },
          { stageId: 4, name: 'Trial day 日 🎌', applications: 0 },
          { stageId: 1, name: 'First call', applications: 0 },
        ],
      },
    ]);
    expect(await stagesOf(own)).toEqual(body);
    // A request based on the first arrangement changes nothing.
    const late = await arrange([], 0, own);
    expect([late.status, late.body]).toMatchObject([409, { error: 'This was changed after you opened it.' }]);
    expect((await arrange([{ stageId: 2, name: 'Interview' }], 1, own)).status).toBe(409);
  });

  it('have names that can be told apart', async () => {
    const named = (...names: string[]) => names.map((name) => ({ stageId: null, name }));
    const wrong: [Wanted[], string][] = [
      [named('Call', ' cALL '), 'Another stage has this name.'],
      [named('Call', 'Ｃall'), 'Another stage has this name.'],
      [named('Call', 'Ca\u200Bll'), 'Another stage has this name.'],
      [named('accepted'), 'This name is taken: every board has it.'],
      [named('\u200B'), 'Name the stage.'],
      [named('x'.repeat(41)), 'Must be at most 40 characters.'],
      [named(...'abcdefghi'), 'There can be at most 8 stages.'],
      [
        [
          { stageId: 1, name: 'a' },
          { stageId: 1, name: 'b' },
        ],
        'Must not hold a stage twice.',
      ],
    ];
    for (const [stages, error] of wrong) {
      const { status, body } = await arrange(stages, 0);
      expect([stages, status, JSON.stringify(body)]).toEqual([stages, 400, expect.stringContaining(error)]);
    }
    expect((await arrange(named('a\0b'), 0)).status).toBe(400);
    expect((await company.post(stagesPath(other), { stages: [], revision: 0 })).status).toBe(403);
  });
});

describe('An application', () => {
  it('is moved through the stages, which its company sees and its applicant does not', async () => {
    const application = await apply(people[0]!, job.jobId);
    const { applicationId } = application;
    const moved = await move(applicationId, null, 2);
    const interview = { stageId: 2, name: 'Interview' };
    expect([moved.status, moved.body]).toEqual([200, { ...asReceived(application), stage: interview }]);
    const listed = await company.get(
      `/api/getApplicantsByCompanyId/${company.me.companyId}?jobId=${job.jobId}`,
    );
    expect(listed.body).toMatchObject({ applicants: [{ status: 'Applied', stage: interview }] });
    const details = (await company.get(`/api/jobDetails/${job.jobId}`)).body as Job;
    expect(details.jobApplication).toEqual([moved.body]);

    const theirs = await people[0]!.get(`/api/myJobs/${people[0]!.me.userId}?tab=applied`);
    expect(JSON.stringify(theirs.body)).not.toMatch(/Interview|stage/i);
    expect(theirs.body).toMatchObject({ jobs: [{ application: { applicationId, status: 'Applied' } }] });

    const accepted = await company.post(`/api/approveApplication/${applicationId}`);
    expect(accepted.body).toMatchObject({ status: 'Accepted', stage: null });
    const late = await move(applicationId, 2, 3);
    expect([late.status, late.body]).toEqual([
      409,
      { error: 'Application has already been processed.', stage: null },
    ]);
    const undone = await company.post(`/api/undoApplicationDecision/${applicationId}`);
    expect(undone.body).toMatchObject({ status: 'Applied', stage: interview });
  });

  it('is moved by one of two recruiters at once, and the other is told where it is', async () => {
    const { applicationId } = await apply(people[0]!, job.jobId);
    const answers = await Promise.all([move(applicationId, null, 1), move(applicationId, null, 3)]);
    const [won, lost] = answers.toSorted((one, two) => one.status - two.status);
    expect([won!.status, lost!.status]).toEqual([200, 409]);
    const { stage } = won!.body as { stage: unknown };
    expect(lost!.body).toEqual({ error: 'This application was moved in the meantime.', stage });
  });

  it('is moved before it is accepted or not at all', async () => {
    for (const { applicationId } of await Promise.all(people.map((one) => apply(one, job.jobId)))) {
      const [moved, accepted] = await Promise.all([
        move(applicationId, null, 1),
        company.post(`/api/approveApplication/${applicationId}`),
      ]);
      expect(accepted.status).toBe(200);
      expect([200, 409]).toContain(moved.status);
    }
    expect(columnsOf(await boardOf()).map(([name, count]) => [name, count])).toEqual([
      ['Applied', 0],
      ['Screening', 0],
      ['Interview', 0],
      ['Offer', 0],
      ['Accepted', 3],
      ['Rejected', 0],
    ]);
  });

  it('is not moved to a stage that does not exist, or belongs to another company', async () => {
    const { applicationId } = await apply(people[0]!, job.jobId);
    const nowhere = await move(applicationId, null, 9);
    expect([nowhere.status, nowhere.body]).toEqual([
      409,
      { error: 'This stage no longer exists.', stage: null },
    ]);
    const foreign = await move(applicationId, null, 1, other);
    expect([foreign.status, foreign.body]).toEqual([403, { error: 'Forbidden.' }]);
    expect((await move(999_999, null, 1)).status).toBe(404);
  });
});

describe('A board', () => {
  it('has the applications for a job by stage, the newest first', async () => {
    const [first, second, third] = (await applied()) as [Application, Application, Application];
    await move(second.applicationId, null, 2);
    await company.delete(`/api/rejectApplication/${third.applicationId}`);
    expect(columnsOf(await boardOf())).toEqual([
      ['Applied', 1, [first.applicationId]],
      ['Screening', 0, []],
      ['Interview', 1, [second.applicationId]],
      ['Offer', 0, []],
      ['Accepted', 0, []],
      ['Rejected', 1, [third.applicationId]],
    ]);
    await move(first.applicationId, null, 2);
    const short = await company.get(`/api/applicationBoard/${job.jobId}?perColumn=1`);
    expect(columnsOf(short.body as ApplicationBoard)[2]).toEqual(['Interview', 2, [second.applicationId]]);
    expect((await company.get(`/api/applicationBoard/${job.jobId}?perColumn=201`)).status).toBe(404);
  });

  it('shows applications of a deleted stage as Applied, even one that is moved there at that moment', async () => {
    const own = await test.signedIn('Company');
    const { jobId } = await postJob(own);
    const sent = await Promise.all(people.map((one) => apply(one, jobId)));
    await move(sent[0]!.applicationId, null, 3, own);
    expect((await stagesOf(own)).stages.map(({ applications }) => applications)).toEqual([0, 0, 1]);
    const [left] = await Promise.all([
      arrange([{ stageId: 1, name: 'Screening' }], 0, own),
      ...sent.slice(1).map(({ applicationId }) => move(applicationId, null, 3, own)),
    ]);
    expect(left.status).toBe(200);
    const shown = columnsOf(await boardOf(jobId, own));
    expect(shown.map(([name, count]) => [name, count])).toEqual([
      ['Applied', 3],
      ['Screening', 0],
      ['Accepted', 0],
      ['Rejected', 0],
    ]);
    const moved = await move(sent[0]!.applicationId, 3, 1, own);
    expect(moved.body).toMatchObject({ stage: { stageId: 1, name: 'Screening' } });
  });

  it('moves and rejects several at once, each decided on its own', async () => {
    const [first, second, third] = (await applied()) as [Application, Application, Application];
    const foreign = await apply(people[0]!, (await postJob(other)).jobId);
    await move(second.applicationId, null, 1);
    await company.post(`/api/approveApplication/${third.applicationId}`);
    const moved = await moveAll([first, second, third, foreign], 3);
    expect([moved.status, outcomesOf(moved)]).toEqual([
      200,
      [
        [first.applicationId, null, 'Offer'],
        [second.applicationId, 'This application was moved in the meantime.', 'Screening'],
        [third.applicationId, 'Application has already been processed.', 'Accepted'],
        [foreign.applicationId, 'Not found.', null],
      ],
    ]);
    const rejected = await company.post('/api/rejectApplications', {
      applicationIds: [third.applicationId, first.applicationId, 999_999, foreign.applicationId],
    });
    expect(outcomesOf(rejected)).toEqual([
      [third.applicationId, 'Application has already been processed.', 'Accepted'],
      [first.applicationId, null, 'Rejected'],
      [999_999, 'Not found.', null],
      [foreign.applicationId, 'Not found.', null],
    ]);
  });

  it('moves up to 50, none twice, and only once when repeated with the same key', async () => {
    const [first, second] = (await applied()) as [Application, Application];
    const many = Array.from({ length: 51 }, (_, n) => ({ ...first, applicationId: n + 1 }));
    expect((await moveAll(many, 1)).status).toBe(400);
    expect((await moveAll([], 1)).status).toBe(400);
    expect((await moveAll([first, first], 1)).status).toBe(400);
    const twice = { applicationIds: [first.applicationId, first.applicationId] };
    expect((await company.post('/api/rejectApplications', twice)).status).toBe(400);

    const body = { applicationIds: [first.applicationId, second.applicationId] };
    company.headers['Idempotency-Key'] = `reject ${job.jobId}`;
    const once = await company.post('/api/rejectApplications', body);
    const again = await company.post('/api/rejectApplications', body);
    delete company.headers['Idempotency-Key'];
    expect(outcomesOf(once).map(([, error]) => error)).toEqual([null, null]);
    expect(again.body).toEqual(once.body);
  });

  it('sends its news to the company only', async () => {
    const { applicationId } = await apply(people[0]!, job.jobId);
    const second = await postJob(company);
    const { applicationId: later } = await apply(people[0]!, second.jobId);
    const now = await positionNow(test);
    const [theirs, ours] = [await listen(test, people[0]!, now), await listen(test, company, now)];
    await move(applicationId, null, 1);
    expect(await ours.next('applicants changed')).toEqual({ kind: 'applicants changed', jobId: job.jobId });
    await company.post(`/api/approveApplication/${later}`);
    expect(await theirs.next('application changed')).toMatchObject({ jobId: second.jobId });
    for (const page of [theirs, ours]) page.close();
  });
});

describe('A rejection', () => {
  const words = 'Dear {name}, we have found somebody for {job}. $& 🙏';
  const rejectionOf = async (who: SignedIn, jobId = job.jobId) => {
    const { body } = await who.get(`/api/myJobs/${who.me.userId}?tab=applied`);
    const mine = (body as { jobs: MyJob[] }).jobs.find((one) => one.jobId === jobId);
    return mine?.application?.rejection;
  };

  it('says why, with the name and the job filled in, to its applicant and the company alone', async () => {
    const [first] = people as [SignedIn];
    const { applicationId } = await apply(first, job.jobId);
    const { status, body } = await company.post(`/api/rejectApplication/${applicationId}`, {
      reason: 'Skills',
      words,
    });
    const said = `Dear ${first.me.name}, we have found somebody for Backend engineer. $& 🙏`;
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ status: 'Rejected', rejection: { reason: 'Skills', words: said } }),
    ]);
    expect(await rejectionOf(first)).toEqual({ reason: 'Skills', words: said });
    const details = await first.get(`/api/jobDetails/${job.jobId}`);
    expect(details.body).toMatchObject({ application: { rejection: { reason: 'Skills', words: said } } });

    await company.post(`/api/undoApplicationDecision/${applicationId}`);
    expect(await rejectionOf(first)).toBeNull();
    await company.delete(`/api/rejectApplication/${applicationId}`);
    expect(await rejectionOf(first)).toBeNull();
  });

  it('of several says it to each, and nothing to one that somebody else rejected', async () => {
    const [first, second] = (await applied()) as [Application, Application];
    await company.delete(`/api/rejectApplication/${second.applicationId}`);
    await company.post('/api/rejectApplications', {
      applicationIds: [first.applicationId, second.applicationId],
      words: 'Thank you, {name}.',
    });
    expect(await rejectionOf(people[0]!)).toEqual({
      reason: null,
      words: `Thank you, ${people[0]!.me.name}.`,
    });
    expect(await rejectionOf(people[1]!)).toBeNull();
  });

  it('is filled in once, also for an applicant who is called as a placeholder, and not sent with an unknown one', async () => {
    const odd = await test.signedIn('User', { name: '{job} {name}' });
    const { applicationId } = await apply(odd, job.jobId);
    const error = { words: '{company} can’t be filled in. Use {name} or {job}.' };
    const unknown = { words: 'Dear {name}, {company} thanks you.' };
    for (const [path, body] of [
      [`/api/rejectApplication/${applicationId}`, unknown],
      ['/api/rejectApplications', { applicationIds: [applicationId], ...unknown }],
      ['/api/rejectionTemplates', { name: 'Odd', ...unknown }],
    ] as const) {
      const { status, body: answer } = await company.post(path, body);
      expect([status, answer]).toEqual([400, { error }]);
    }
    expect(await rejectionOf(odd)).toBeNull();
    await company.post(`/api/rejectApplication/${applicationId}`, { words: 'Dear {name}: {job}.' });
    expect((await rejectionOf(odd))?.words).toBe('Dear {job} {name}: Backend engineer.');
  });

  it('has a reason from the list and words of 2,000 characters at most', async () => {
    const { applicationId } = await apply(people[0]!, job.jobId);
    for (const wrong of [{ reason: 'Age' }, { words: 'x'.repeat(2_001) }, { words: 'a\0b' }, { words: 7 }])
      expect((await company.post(`/api/rejectApplication/${applicationId}`, wrong)).status).toBe(400);
    expect((await other.post(`/api/rejectApplication/${applicationId}`, { words })).status).toBe(403);
  });
});

async function applied(): Promise<Application[]> {
  const sent: Application[] = [];
  for (const someone of people) sent.push(await apply(someone, job.jobId));
  return sent;
}
