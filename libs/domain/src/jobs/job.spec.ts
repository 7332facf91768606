import { specify } from '../spec.ts';
import { job, type JobPosted, type PostJob } from './job.ts';

const { given } = specify(job);

const data = {
  jobId: 7,
  companyId: 3,
  accountId: 9,
  title: 'Backend engineer',
  description: 'You keep our payments moving.',
  deadline: '2026-12-20T15:59:59.999Z',
  minSalary: 5_000,
  maxSalary: 7_500,
  jobType: 'Full Time',
  workArrangement: 'Hybrid',
  fieldOfWork: 'Backend Development',
  responsibilities: ['Own a service from design to pager'],
  experiencePreferred: 3,
} as const;
const postJob: PostJob = { kind: 'PostJob', ...data, now: '2026-11-20T09:00:00.000Z' };
const posted: JobPosted = { type: 'JobPosted', data };
const removed = { type: 'JobRemoved', data: { jobId: 7, companyId: 3 } } as const;

describe('a job', () => {
  it('is posted', () => {
    given().when(postJob).then(posted);
  });

  it('may pay exactly one salary', () => {
    const exactly = { minSalary: 6_000, maxSalary: 6_000 };
    given()
      .when({ ...postJob, ...exactly })
      .then({ ...posted, data: { ...data, ...exactly } });
  });

  it('never pays less at most than at least', () => {
    given()
      .when({ ...postJob, minSalary: 7_501 })
      .thenRejected('SalaryRangeReversed');
  });

  it('may close today', () => {
    given()
      .when({ ...postJob, now: '2026-12-20T15:59:59.999Z' })
      .then(posted);
  });

  it('is not posted when it would be closed already', () => {
    given()
      .when({ ...postJob, now: '2026-12-20T16:00:00.000Z' })
      .thenRejected('DeadlineInThePast');
  });

  it('is never posted over another one', () => {
    expect(() => given(posted).when(postJob)).toThrow('posted twice');
  });

  it('is removed by its company', () => {
    given(posted).when({ kind: 'RemoveJob', jobId: 7, companyId: 3 }).then(removed);
  });

  it('is not removed by another company', () => {
    given(posted).when({ kind: 'RemoveJob', jobId: 7, companyId: 4 }).thenRejected('NotTheOwner');
  });

  it('is removed once', () => {
    given(posted, removed).when({ kind: 'RemoveJob', jobId: 7, companyId: 3 }).thenRejected('JobNotFound');
  });
});
