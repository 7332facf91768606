import type { Applicant, AnswerOf, Application, Job, listApplicants } from '@lock-in/contracts';
import type { SignedIn } from '../../testing/people/people.ts';
import { apply, asReceived, leave, postJob, sendApplication } from '../../testing/people/recruitment.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

type Page = AnswerOf<typeof listApplicants>;

let test: TestApp;
let company: SignedIn;
let other: SignedIn;
let user: SignedIn;
let admin: SignedIn;
/** More job seekers. Tests can share them, because each test has its own job. */
let people: SignedIn[];
let job: Job;
beforeAll(async () => {
  test = await startTestApp();
  company = await test.signedIn('Company');
  other = await test.signedIn('Company');
  user = await test.signedIn('User');
  admin = await test.signedIn('Admin');
  people = await Promise.all(Array.from({ length: 4 }, () => test.signedIn('User')));
});
beforeEach(async () => {
  job = await postJob(company);
});
afterAll(() => test.stop());

const detailsOf = async (jobId: number, reader: SignedIn) =>
  (await reader.get(`/api/jobDetails/${jobId}`)).body as Job;
const applicantsOf = async (query = '', by = company) =>
  (await by.get(`/api/getApplicantsByCompanyId/${by.me.companyId}${query}`)).body as Page;
const approve = (applicationId: number | string, by = company) =>
  by.post(`/api/approveApplication/${applicationId}`);
const reject = (applicationId: number | string, by = company) =>
  by.delete(`/api/rejectApplication/${applicationId}`);

const undo = (applicationId: number, by = company) =>
  by.post(`/api/undoApplicationDecision/${applicationId}`);

describe('The applicants of a company', () => {
  it('are listed newest first over all its jobs, or for one of them', async () => {
    const second = await postJob(company, { title: 'Platform engineer' });
    const [mei, raj] = people as [SignedIn, SignedIn];
    const applications = [
      await apply(mei, job.jobId),
      await apply(mei, second.jobId),
      await apply(raj, job.jobId),
    ].toReversed();
    const titles = ['Backend engineer', 'Platform engineer', 'Backend engineer'];
    const shown: Applicant[] = applications.map((one, n) => ({
      ...asReceived(one),
      jobTitle: titles[n]!,
      answers: [],
      coverNote: null,
    }));
    expect((await applicantsOf()).applicants.slice(0, 3)).toEqual(shown);
    const ofOne = await applicantsOf(`?jobId=${second.jobId}`);
    expect(ofOne).toMatchObject({ applicants: [shown[1]], totalCount: 1, nextCursor: null });
  });

  it('are narrowed by status and read by cursor, every one once', async () => {
    const own = await test.signedIn('Company');
    const jobs = [await postJob(own), await postJob(own)];
    const sent: Application[] = [];
    for (const someone of people) for (const { jobId } of jobs) sent.push(await apply(someone, jobId));
    await approve(sent[0]!.applicationId, own);
    await reject(sent[3]!.applicationId, own);
    await reject(sent[4]!.applicationId, own);

    for (const [status, count] of [
      ['Applied', 5],
      ['Accepted', 1],
      ['Rejected', 2],
    ] as const) {
      const { applicants, totalCount } = await applicantsOf(`?status=${status}`, own);
      expect(applicants.map((one) => one.status)).toEqual(Array(count).fill(status));
      expect(totalCount).toBe(count);
    }
    const seen: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const read: Page = await applicantsOf(`?pageSize=3${cursor && `&cursor=${cursor}`}`, own);
      seen.push(...read.applicants.map(({ applicationId }) => applicationId));
      expect(read.totalCount).toBe(8);
      cursor = read.nextCursor;
    }
    expect(seen).toEqual(sent.map(({ applicationId }) => applicationId).toReversed());
    const second = await applicantsOf('?pageSize=3&page=2', own);
    expect(second.applicants.map(({ applicationId }) => applicationId)).toEqual(seen.slice(3, 6));
  });

  it('are for that company alone', async () => {
    const path = `/api/getApplicantsByCompanyId/${company.me.companyId}`;
    const { status, body } = await other.get(path);
    expect([status, body]).toEqual([403, { error: 'Forbidden.' }]);
    const foreignJob = await other.get(
      `/api/getApplicantsByCompanyId/${other.me.companyId}?jobId=${job.jobId}`,
    );
    expect([foreignJob.status, foreignJob.body]).toEqual([
      403,
      { error: 'You do not have access to view this job details.' },
    ]);
    expect((await company.get(`${path}?jobId=999999`)).status).toBe(404);
    for (const someone of [user, admin]) expect((await someone.get(path)).status).toBe(403);
    expect((await test.visitor().get(path)).status).toBe(401);
    // An account's id is not a company's id.
    const byAccount = await other.get(`/api/getApplicantsByCompanyId/${other.me.accountId}`);
    expect(byAccount.status).toBe(403);
  });

  it('are not listed for what it does not know', async () => {
    const path = `/api/getApplicantsByCompanyId/${company.me.companyId}`;
    for (const query of ['status=Maybe', 'jobId=x', 'page=0', 'pageSize=51', 'cursor=x']) {
      expect([query, (await company.get(`${path}?${query}`)).status]).toEqual([query, 400]);
    }
  });
});

describe('Answering an application', () => {
  let decidedBy: Applicant['decidedBy'];
  beforeAll(() => {
    decidedBy = { accountId: company.me.accountId, name: company.me.name };
  });

  it('accepts it', async () => {
    const application = await apply(user, job.jobId);
    const { status, body } = await approve(application.applicationId);
    expect([status, body]).toEqual([200, { ...asReceived(application), decidedBy, status: 'Accepted' }]);
    expect((await detailsOf(job.jobId, company)).jobApplication).toEqual([body]);
  });

  it('or rejects it, and it stays on the record', async () => {
    const application = await apply(user, job.jobId);
    const { status, body } = await reject(application.applicationId);
    expect([status, body]).toEqual([200, { ...asReceived(application), decidedBy, status: 'Rejected' }]);
    expect(await detailsOf(job.jobId, company)).toMatchObject({ numApplicants: 1, jobApplication: [body] });
    expect((await sendApplication(user, job.jobId)).status).toBe(409);
  });

  it('happens once', async () => {
    const { applicationId } = await apply(user, job.jobId);
    await approve(applicationId);
    for (const again of [approve, reject]) {
      const { status, body } = await again(applicationId);
      expect([status, body]).toEqual([409, { error: 'Application has already been processed.' }]);
    }
  });

  it('has one winner when both are pressed at the same moment', async () => {
    const { applicationId } = await apply(user, job.jobId);
    const answers = await Promise.all([
      approve(applicationId),
      reject(applicationId),
      approve(applicationId),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const winner = answers.find(({ status }) => status === 200)!.body as Application;
    expect((await detailsOf(job.jobId, company)).jobApplication[0]!.status).toBe(winner.status);
  });

  it('can be undone a moment later, and the application waits and counts as before', async () => {
    const application = await apply(user, job.jobId);
    const { applicationId } = application;
    const ofJob = async () => {
      const { counts, totalCount } = await applicantsOf(`?jobId=${job.jobId}`);
      return { ...counts, totalCount };
    };
    const before = await ofJob();
    for (const answer of [approve, reject]) {
      await answer(applicationId);
      expect(await ofJob()).not.toEqual(before);
      const { status, body } = await undo(applicationId);
      expect([status, body]).toEqual([200, asReceived(application)]);
      expect(await ofJob()).toEqual(before);
    }
    expect((await approve(applicationId)).status).toBe(200);
  });

  it('can no longer be undone after that moment, or by anybody else', async () => {
    const { applicationId } = await apply(user, job.jobId);
    const refused = [409, { error: 'This can’t be undone any more.' }];
    const waiting = await undo(applicationId);
    expect([waiting.status, waiting.body]).toEqual(refused);
    await approve(applicationId);
    for (const someone of [other, user, admin]) expect((await undo(applicationId, someone)).status).toBe(403);
    expect((await undo(999_999)).status).toBe(404);
    expect((await test.visitor().post(`/api/undoApplicationDecision/${applicationId}`)).status).toBe(401);
    test.clock.advance({ seconds: 31 });
    const late = await undo(applicationId);
    expect([late.status, late.body]).toEqual(refused);
    expect((await detailsOf(job.jobId, company)).jobApplication[0]!.status).toBe('Accepted');
  });

  it('goes on when the applicant left, whose name is then told to nobody', async () => {
    const leaver = await test.signedIn('User');
    const { applicationId } = await apply(leaver, job.jobId);
    await leave(test, leaver);
    const nobody = { name: 'Deleted account', email: null, bio: null, profilePicUrl: null };
    expect((await detailsOf(job.jobId, company)).jobApplication[0]).toMatchObject(nobody);
    expect((await approve(applicationId)).body).toMatchObject({ ...nobody, status: 'Accepted' });
  });
});
