import { specify } from '../spec.ts';
import { bookmark } from './bookmark.ts';
import { job } from './job.ts';

const { given } = specify(bookmark);

const open = job.evolve(job.initial, {
  type: 'JobPosted',
  data: {
    jobId: 7,
    companyId: 3,
    accountId: 12,
    title: 'Backend engineer',
    description: 'You keep our payments moving.',
    deadline: '2026-12-20T15:59:59.999Z',
    minSalary: 5_000,
    maxSalary: 7_500,
    jobType: 'Full Time',
    workArrangement: 'Hybrid',
    fieldOfWork: 'Backend Development',
    responsibilities: [],
    experiencePreferred: null,
  },
});
const removed = job.evolve(open, { type: 'JobRemoved', data: { jobId: 7, companyId: 3 } });
const data = { jobId: 7, userId: 34, accountId: 9 };
const add = { kind: 'AddBookmark', ...data, job: open } as const;
const letGo = { kind: 'RemoveBookmark', ...data, job: open } as const;
const added = { type: 'BookmarkAdded', data } as const;
const gone = { type: 'BookmarkRemoved', data } as const;

describe('a bookmark', () => {
  it('is added once', () => {
    given().when(add).then(added);
    given(added).when(add).thenNothing();
  });

  it('is removed once, and may be added again', () => {
    given(added).when(letGo).then(gone);
    given(added, gone).when(letGo).thenNothing();
    given(added, gone).when(add).then(added);
  });

  it('is not put on a removed job, but taken off it', () => {
    given()
      .when({ ...add, job: removed })
      .thenRejected('JobNotFound');
    given(added)
      .when({ ...letGo, job: removed })
      .then(gone);
  });

  it('needs a job', () => {
    given()
      .when({ ...add, job: job.initial })
      .thenRejected('JobNotFound');
    given()
      .when({ ...letGo, job: job.initial })
      .thenRejected('JobNotFound');
  });
});
