import type {
  AnswerOf,
  Application,
  getApplicationBoard,
  getJob,
  Job,
  listApplicants,
  listMyJobs,
} from '@lock-in/contracts';
import type { SignedIn } from '../../testing/people/people.ts';
import { apply, deleteJob, postJob, sendApplication } from '../../testing/people/recruitment.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let company: SignedIn;
let user: SignedIn;
let another: SignedIn;
let job: Job;
let sent: Application;
beforeAll(async () => {
  test = await startTestApp();
  company = await test.signedIn('Company');
  user = await test.signedIn('User');
  another = await test.signedIn('User');
});
beforeEach(async () => {
  job = await postJob(company);
  sent = await apply(user, job.jobId);
});
afterAll(() => test.stop());

const withdraw = (by = user, id = sent.applicationId) => by.post(`/api/withdrawApplication/${id}`);
const applyAgain = (by = user, id = sent.applicationId) => by.post(`/api/undoWithdrawal/${id}`);
const approve = () => company.post(`/api/approveApplication/${sent.applicationId}`);
const reject = () => company.delete(`/api/rejectApplication/${sent.applicationId}`);
const applicants = async (query = '') =>
  (await company.get(`/api/getApplicantsByCompanyId/${company.me.companyId}?jobId=${job.jobId}${query}`))
    .body as AnswerOf<typeof listApplicants>;
const details = async (by: SignedIn) =>
  (await by.get(`/api/jobDetails/${job.jobId}`)).body as AnswerOf<typeof getJob>;

describe('An application that its applicant withdraws', () => {
  it('is marked for its company, counts no more among those that wait, and keeps its resume to itself', async () => {
    const { status, body } = await withdraw();
    const { withdrawnAt } = body as Application;
    expect([status, body]).toEqual([200, { ...sent, withdrawnAt, resumeURL: null }]);
    expect(withdrawnAt).not.toBeNull();

    const list = await applicants('&status=Withdrawn');
    expect(list.applicants).toMatchObject([{ ...(body as Application), jobTitle: job.title }]);
    expect(list.counts).toEqual({ Applied: 0, Accepted: 0, Rejected: 0, Withdrawn: 1 });
    expect((await applicants('&status=Applied')).totalCount).toBe(0);
    expect((await applicants('&status=Withdrawn')).totalCount).toBe(1);
    const byName = await applicants(`&q=${user.me.name.split(' ')[0]}`);
    expect(byName.counts).toEqual(list.counts);
    expect(await details(company)).toMatchObject({
      numApplicants: 0,
      applicationCounts: { waiting: 0, accepted: 0, rejected: 0, withdrawn: 1 },
    });

    const uri = `/api/resume/view?uri=${sent.resumeURL}`;
    expect((await company.get(uri)).status).toBe(404);
    expect((await user.get(uri)).status).toBe(200);
  });

  it('leaves one number of applicants, which every list and page has', async () => {
    await apply(another, job.jobId);
    const { applicationId } = await apply(await test.signedIn('User'), job.jobId);
    await company.delete(`/api/rejectApplication/${applicationId}`);
    const numbers = async () => {
      const { body } = await company.get(`/api/companyJobListings/${company.me.companyId}?pageSize=50`);
      const { jobs } = body as { jobs: Job[] };
      const list = await applicants();
      return [
        (await details(user)).numApplicants,
        (await details(company)).numApplicants,
        jobs.find(({ jobId }) => jobId === job.jobId)?.numApplicants,
        list.totalCount,
        list.applicants.length,
      ];
    };
    expect(await numbers()).toEqual([3, 3, 3, 3, 3]);
    await withdraw();
    expect(await numbers()).toEqual([2, 2, 2, 2, 2]);
    await applyAgain();
    expect(await numbers()).toEqual([3, 3, 3, 3, 3]);
  });

  it('is shown so to the applicant, wherever they see it', async () => {
    const { withdrawnAt } = (await withdraw()).body as Application;
    expect((await details(user)).application).toMatchObject({ status: 'Applied', withdrawnAt });
    const { body } = await user.get(`/api/myJobs/${user.me.userId}?tab=applied`);
    expect((body as AnswerOf<typeof listMyJobs>).jobs[0]!.application).toMatchObject({ withdrawnAt });
    const latest = await user.get(`/api/getLatestAppliedJob/${user.me.userId}`);
    expect(latest.body).toContainEqual({
      jobId: job.jobId,
      name: job.title,
      status: 'Applied',
      withdrawnAt,
    });
  });

  it('can be neither accepted nor rejected', async () => {
    await withdraw();
    for (const { status, body } of [await approve(), await reject()])
      expect([status, body]).toEqual([409, { error: 'The applicant has withdrawn this application.' }]);
    const { body: board } = await company.get(`/api/applicationBoard/${job.jobId}`);
    const { columns } = board as AnswerOf<typeof getApplicationBoard>;
    expect(columns.map(({ count }) => count)).not.toContain(1);
  });

  it('is withdrawn once, and comes back as the same one, once', async () => {
    const [first, second] = await Promise.all([withdraw(), withdraw()]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect((await sendApplication(user, job.jobId)).body).toEqual({
      error: 'You have already applied for this job.',
    });
    const again = await Promise.all([applyAgain(), applyAgain()]);
    for (const { status, body } of again) expect([status, body]).toEqual([200, sent]);
    expect((await applicants()).counts).toMatchObject({ Applied: 1, Withdrawn: 0 });
    expect((await details(company)).applicationCounts).toMatchObject({ waiting: 1, withdrawn: 0 });
    expect((await approve()).status).toBe(200);
  });

  it('stays as it is once the company decided', async () => {
    await reject();
    const { status, body } = await withdraw();
    expect([status, body]).toEqual([409, { error: 'The company has already decided on your application.' }]);
  });

  it('may come back for a moment even to a job that is gone', async () => {
    await withdraw();
    await deleteJob(company, job.jobId);
    expect((await applyAgain()).status).toBe(200);
  });

  it('is nobody else’s to withdraw', async () => {
    for (const { status, body } of [
      await withdraw(another),
      await applyAgain(another),
      await withdraw(user, 999_999),
    ])
      expect([status, body]).toEqual([404, { error: 'Not found.' }]);
    expect((await withdraw(company)).status).toBe(403);
  });

  it('has one winner where it is accepted at the same moment', async () => {
    for (let round = 0; round < 6; round++) {
      const other = await postJob(company);
      const { applicationId } = await apply(user, other.jobId);
      const accept = company.post(`/api/approveApplication/${applicationId}`);
      const [taken, given] = await Promise.all(
        round % 2 === 0
          ? [accept, withdraw(user, applicationId)]
          : [accept, withdraw(user, applicationId)].toReversed(),
      );
      expect([taken!.status, given!.status].toSorted()).toEqual([200, 409]);
      const { rows } = await test.pool.query(
        "select type from event where type in ('ApplicationAccepted', 'ApplicationWithdrawn') and data->>'applicationId' = $1",
        [String(applicationId)],
      );
      expect(rows).toHaveLength(1);
    }
  });
});
