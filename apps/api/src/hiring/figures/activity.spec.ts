import type { AppliedJob, Job, PostedJob } from '@lock-in/contracts';
import type { SignedIn } from '../../testing/people/people.ts';
import { apply, postJob, deleteJob } from '../../testing/people/recruitment.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let company: SignedIn;
let other: SignedIn;
let user: SignedIn;
let jobs: Job[];
beforeAll(async () => {
  test = await startTestApp();
  company = await test.signedIn('Company');
  other = await test.signedIn('Company');
  user = await test.signedIn('User');
});
beforeEach(async () => {
  jobs = [];
  for (let n = 0; n < 7; n++)
    jobs.push(await postJob(company, { title: `Job ${n}`, description: `What job ${n} is.` }));
});
afterAll(() => test.stop());

describe('Recently applied jobs', () => {
  const path = ({ me }: SignedIn) => `/api/getLatestAppliedJob/${me.userId}`;
  const latest = async () => (await user.get(path(user))).body as AppliedJob[];

  it('are the last five by application, with how each stands, without removed ones', async () => {
    expect(await latest()).toEqual([]);
    const order = [6, 0, 1, 2, 3, 4];
    const sent = [];
    for (const n of order) sent.push(await apply(user, jobs[n]!.jobId));
    await company.post(`/api/approveApplication/${sent[5]!.applicationId}`);
    await company.delete(`/api/rejectApplication/${sent[3]!.applicationId}`);
    const entry = (n: number, status = 'Applied') => ({
      jobId: jobs[n]!.jobId,
      name: `Job ${n}`,
      status,
      withdrawnAt: null,
    });
    expect(await latest()).toEqual([
      entry(4, 'Accepted'),
      entry(3),
      entry(2, 'Rejected'),
      entry(1),
      entry(0),
    ]);
    await deleteJob(company, jobs[3]!.jobId);
    expect(await latest()).toEqual([
      entry(4, 'Accepted'),
      entry(2, 'Rejected'),
      entry(1),
      entry(0),
      entry(6),
    ]);
  });
});

describe('Recently posted jobs', () => {
  const path = ({ me }: SignedIn) => `/api/getLatestJobListings/${me.companyId}`;
  const latest = async (of = company) => (await of.get(path(of))).body as PostedJob[];
  const entry = (n: number) => ({
    jobId: jobs[n]!.jobId,
    title: `Job ${n}`,
    description: `What job ${n} is.`,
  });

  it('are the last five, without removed ones', async () => {
    expect(await latest()).toEqual([6, 5, 4, 3, 2].map(entry));
    await deleteJob(company, jobs[5]!.jobId);
    expect(await latest()).toEqual([6, 4, 3, 2, 1].map(entry));
    expect(await latest(other)).toEqual([]);
  });
});
