import { specify } from '../spec.ts';
import { changedFields, type EditJob, highestSalary, job, type JobPosted, type PostJob } from './job.ts';

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

  it('may leave out what it pays at most', () => {
    given()
      .when({ ...postJob, maxSalary: 0 })
      .then({ ...posted, data: { ...data, maxSalary: 0 } });
    expect(highestSalary({ minSalary: 5_000, maxSalary: 0 })).toBe(5_000);
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

describe('editing a job', () => {
  const { accountId: _, ...described } = data;
  const editJob: EditJob = {
    kind: 'EditJob',
    ...described,
    title: 'Platform engineer',
    now: '2026-11-25T09:00:00.000Z',
  };
  const edited = { type: 'JobEdited', data: { ...data, title: 'Platform engineer' } } as const;

  it('replaces all of its description', () => {
    given(posted).when(editJob).then(edited);
  });

  it('to the same values leaves no event', () => {
    given(posted, edited).when(editJob).thenNothing();
  });

  it('is refused if the job or its questions were saved after they were opened', () => {
    const questions = { revision: 2 };
    given(posted, edited)
      .when({ ...editJob, title: 'Mine', revision: 4, questions })
      .then({ ...edited, data: { ...edited.data, title: 'Mine' } });
    for (const revision of [1, 3, 5])
      given(posted, edited)
        .when({ ...editJob, revision, questions })
        .thenRejected('EditedMeanwhile');
  });

  it('tells another company nothing of such saves', () => {
    given(posted, edited)
      .when({ ...editJob, companyId: 4, revision: 1, questions: { revision: 0 } })
      .thenRejected('NotTheOwner');
  });

  it('is refused for a reversed salary range, even before the job is looked for', () => {
    given(posted)
      .when({ ...editJob, minSalary: 7_501 })
      .thenRejected('SalaryRangeReversed');
    given()
      .when({ ...editJob, minSalary: 7_501 })
      .thenRejected('SalaryRangeReversed');
  });

  it('never sets a deadline in the past', () => {
    given(posted)
      .when({ ...editJob, deadline: '2026-11-24T15:59:59.999Z' })
      .thenRejected('DeadlineInThePast');
  });

  it('leaves a deadline that has passed, or sets a later one', () => {
    const now = '2027-01-05T09:00:00.000Z';
    given(posted)
      .when({ ...editJob, now })
      .then(edited);
    const deadline = '2027-02-01T15:59:59.999Z';
    given(posted)
      .when({ ...editJob, now, deadline })
      .then({ ...edited, data: { ...edited.data, deadline } });
  });

  it('is for its company, while it is there', () => {
    given(posted)
      .when({ ...editJob, companyId: 4 })
      .thenRejected('NotTheOwner');
    given(posted, removed).when(editJob).thenRejected('JobNotFound');
    given().when(editJob).thenRejected('JobNotFound');
  });

  it('changes the fields that differ', () => {
    const after = { ...data, responsibilities: ['Own it'], experiencePreferred: null };
    expect(changedFields(data, after)).toEqual(['responsibilities', 'experiencePreferred']);
    expect(changedFields(data, { ...data, responsibilities: [...data.responsibilities] })).toEqual([]);
  });
});

describe('taking a job down', () => {
  const record = { kind: 'RecordJobViolation', jobId: 7, violationId: 5, recordedBy: 1 } as const;
  const recorded = {
    type: 'JobViolationRecorded',
    data: { jobId: 7, companyId: 3, violationId: 5, recordedBy: 1 },
  } as const;
  const takeDown = { kind: 'TakeDownJob', jobId: 7, removedBy: 2 } as const;
  const takenDown = {
    type: 'JobTakenDown',
    data: { jobId: 7, companyId: 3, accountId: 9, removedBy: 2, violationIds: [5] },
  } as const;

  it('begins with a reason', () => {
    given(posted).when(record).then(recorded);
    given(posted).when(takeDown).thenRejected('NoViolationRecorded');
  });

  it('records a reason once, even if another admin records it again', () => {
    given(posted, recorded)
      .when({ ...record, recordedBy: 2 })
      .thenNothing();
  });

  it('names the company and all recorded reasons, from any admin', () => {
    given(posted, recorded).when(takeDown).then(takenDown);
  });

  it('happens once, by an admin or its company', () => {
    given(posted, recorded, takenDown).when(takeDown).thenRejected('JobNotFound');
    given(posted, recorded, takenDown)
      .when({ kind: 'RemoveJob', jobId: 7, companyId: 3 })
      .thenRejected('JobNotFound');
    given(posted, recorded, removed).when(takeDown).thenRejected('JobNotFound');
    given(posted, removed).when(record).thenRejected('JobNotFound');
  });

  it('is taken back once, and needs a reason again before the next', () => {
    const author = { status: 'active', role: 'Company', twoFactor: true, companyDocKey: null } as const;
    const restore = { kind: 'RestoreJob', jobId: 7, restoredBy: 2, author } as const;
    const restored = {
      type: 'JobRestored',
      data: { jobId: 7, companyId: 3, accountId: 9, restoredBy: 2 },
    } as const;
    given(posted, recorded, takenDown).when(restore).then(restored);
    given(posted, recorded, takenDown, restored).when(restore).thenRejected('NothingToRestore');
    given(posted, recorded, takenDown, restored).when(takeDown).thenRejected('NoViolationRecorded');
    given(posted, removed).when(restore).thenRejected('NothingToRestore');
    given(posted, recorded, takenDown)
      .when({ ...restore, author: { ...author, status: 'erased' } })
      .thenRejected('AuthorErased');
  });
});

describe('moving the deadline of a job', () => {
  const move = (deadline: string, companyId = 3) => ({
    kind: 'MoveDeadline' as const,
    companyId,
    deadline,
    now: '2026-12-21T09:00:00.000Z',
  });
  const later = '2027-01-20T15:59:59.999Z';

  it('changes nothing else', () => {
    given(posted)
      .when(move(later))
      .then({ type: 'JobEdited', data: { ...data, deadline: later } });
  });

  it('is refused for a moment that has passed, to others, and once the job is removed', () => {
    given(posted).when(move('2026-12-20T16:59:59.999Z')).thenRejected('DeadlineInThePast');
    given(posted).when(move(later, 4)).thenRejected('NotTheOwner');
    given(posted, removed).when(move(later)).thenRejected('JobNotFound');
  });
});
