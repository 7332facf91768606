import type { Job } from '@lock-in/contracts';
import type { SignedIn } from '../../testing/people/people.ts';
import { deleteJob, postJob } from '../../testing/people/recruitment.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let company: SignedIn;
let user: SignedIn;
beforeAll(async () => {
  test = await startTestApp();
  company = await test.signedIn('Company');
  user = await test.signedIn('User');
});
afterAll(() => test.stop());

const similar = async (jobId: number) => user.get(`/api/similarJobs/${jobId}`);
const titles = async ({ jobId }: Job) => ((await similar(jobId)).body as Job[]).map(({ title }) => title);
const post = (title: string, fieldOfWork: string, jobType = 'Full Time') =>
  postJob(company, { title, fieldOfWork, jobType });

it('Similar jobs are open ones of the field, by type and words of the title, and then of others who say the same', async () => {
  await post('Chef of containers', 'Networking', 'Contract');
  await post('Platform engineer, networks', 'DevOps & Site Reliability');
  await post('Designer', 'UI/UX Design');
  await post('Network engineer', 'Networking', 'Contract');
  await post('Cable layer', 'Networking');
  const paused = await post('Network engineer, paused', 'Networking');
  await company.post(`/api/pauseJob/${paused.jobId}`);
  const job = await post("Senior network engineer at O'Neill\\ 100%", 'Networking');
  expect(await titles(job)).toEqual([
    'Cable layer',
    'Network engineer',
    'Chef of containers',
    'Platform engineer, networks',
  ]);
});

it('They are at most five, without the job itself, and of no job that is not there', async () => {
  for (let n = 0; n < 7; n++) await post(`Analyst ${n}`, 'Business Analysis');
  const job = await post('Analyst', 'Business Analysis');
  expect(await titles(job)).toEqual(['Analyst 6', 'Analyst 5', 'Analyst 4', 'Analyst 3', 'Analyst 2']);
  await deleteJob(company, job.jobId);
  expect((await similar(job.jobId)).status).toBe(404);
  expect((await similar(999_999)).status).toBe(404);
});
