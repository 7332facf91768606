import {
  firstStages,
  type ApplicationEvent,
  type JobEvent,
  type ProfileEvent,
  type WithdrawalEvent,
} from '@lock-in/domain';
import { foldAll } from '../testing/log/fold-all.ts';
import { applicationAnswers } from '../hiring/figures/application-answers.ts';
import { jobCompanies } from '../shared/jobs/job-companies.ts';
import { jobs } from '../shared/jobs/jobs.ts';

type FoldedIntoJob = Exclude<JobEvent, { type: 'JobViolationRecorded' }>;

const posted: Extract<JobEvent, { type: 'JobPosted' }> = {
  type: 'JobPosted',
  data: {
    jobId: 7,
    companyId: 3,
    accountId: 9,
    title: 'Backend engineer',
    description: 'You keep our payments moving.',
    deadline: '2026-12-20T15:59:59.999Z',
    minSalary: 5000,
    maxSalary: 7500,
    jobType: 'Full Time',
    workArrangement: 'Hybrid',
    fieldOfWork: 'Backend Development',
    responsibilities: ['Own a service from design to pager'],
    experiencePreferred: null,
  },
};
const submitted = (applicationId: number): ApplicationEvent => ({
  type: 'ApplicationSubmitted',
  data: {
    applicationId,
    jobId: 7,
    userId: 30 + applicationId,
    accountId: 40 + applicationId,
    resumeKey: 'resume-1',
  },
  subject: `account-${40 + applicationId}`,
  personal: { resumeName: 'CV.pdf' },
});
const judged = (
  type: 'ApplicationAccepted' | 'ApplicationRejected',
  applicationId: number,
): ApplicationEvent => ({
  type,
  data: { applicationId, jobId: 7, userId: 30 + applicationId },
});

describe('The board', () => {
  const rowOf = (...events: FoldedIntoJob[]) => foldAll(jobs, [posted, ...events])!;
  const [derived] = jobs.derived!;
  const [tally] = jobs.tallies!;

  it('lists a job by the day on which it closes in Singapore, by its words and by its company', () => {
    expect(derived!.rowsOf(rowOf())).toEqual([
      {
        job_id: 7,
        newness: -7,
        company_id: 3,
        job_type: 'Full Time',
        work_arrangement: 'Hybrid',
        field_of_work: 'Backend Development',
        min_salary: 5000,
        max_salary: 7500,
        closes_on: '2026-12-20',
        words:
          "'backend' 'engineer' 'you' 'keep' 'our' 'payments' 'payment' 'moving' 'full' 'time' 'fulltime' 'hybrid' 'development' '@3'",
      },
    ]);
  });

  it('lists it the same when the database gives the row back in its own spelling', () => {
    const row = rowOf();
    const readBack = { ...row, deadline: '2026-12-20T15:59:59.999+00:00' };
    expect(derived!.rowsOf(readBack)).toEqual(derived!.rowsOf(row));
    expect(tally!.groupsOf(readBack)).toEqual(tally!.groupsOf(row));
  });

  it('counts it for each choice of filters that shows it', () => {
    const groups = tally!.groupsOf(rowOf());
    expect(groups).toHaveLength(8);
    expect(groups).toContainEqual({
      job_type: '',
      work_arrangement: 'Hybrid',
      field_of_work: '',
      closes_on: '2026-12-20',
    });
  });

  it('forgets it when it is taken down', () => {
    const data = { jobId: 7, companyId: 3, accountId: 9, removedBy: 1, violationIds: [5] };
    const row = rowOf({ type: 'JobTakenDown', data });
    expect([derived!.rowsOf(row), tally!.groupsOf(row)]).toEqual([[], []]);
  });
});

const registered = (
  role: 'User' | 'Company',
  personal: { name: string; email: string } | null,
): ProfileEvent => ({
  type: 'AccountRegistered',
  data: {
    accountId: 9,
    role,
    userId: role === 'User' ? 34 : null,
    companyId: role === 'Company' ? 3 : null,
    companyDocKey: null,
  },
  subject: 'account-9',
  personal,
});
const disabled: ProfileEvent = { type: 'AccountDisabled', data: { accountId: 9, by: 'owner' } };
const raintree = { name: 'Raintree', email: 'jobs@raintree.test' };
const mei = { name: 'Mei Lin', email: 'mei@example.test' };

describe('The company of a job', () => {
  it('offers its jobs, in stages that every company begins with', () => {
    expect(foldAll(jobCompanies, [registered('Company', raintree)])).toEqual({
      account_id: 9,
      company_id: 3,
      is_disabled: false,
      is_suspended: false,
      paused_until: null,
      stages: firstStages,
      stages_revision: 0,
    });
  });

  it('offers none once it left', () => {
    const left = foldAll(jobCompanies, [registered('Company', raintree), disabled]);
    expect(left).toMatchObject({ is_disabled: true });
  });

  it('is no job seeker', () => {
    expect(foldAll(jobCompanies, [registered('User', mei), disabled])).toBeUndefined();
  });
});

describe('An application, for the figures of its company', () => {
  const after = (...events: (ApplicationEvent | WithdrawalEvent)[]) =>
    foldAll(applicationAnswers, events as Exclude<(typeof events)[number], { type: 'ResumeErased' }>[]);
  const row = { application_id: 1, job_id: 7, applied_at: '2026-01-01T00:00:00.000Z', is_withdrawn: false };
  const undone: ApplicationEvent = {
    type: 'ApplicationDecisionUndone',
    data: { applicationId: 1, jobId: 7, userId: 31, verdict: 'Rejected' },
  };

  it('waits until it is accepted or rejected, and again when that is undone', () => {
    expect(after(submitted(1))).toEqual({ ...row, answered_at: null });
    const rejected = judged('ApplicationRejected', 1);
    expect(after(submitted(1), rejected)).toEqual({ ...row, answered_at: '2026-01-01T00:01:00.000Z' });
    expect(after(submitted(1), rejected, undone)).toEqual({ ...row, answered_at: null });
    expect(after(submitted(1), rejected, undone, judged('ApplicationAccepted', 1))).toEqual({
      ...row,
      answered_at: '2026-01-01T00:03:00.000Z',
    });
  });

  it('counts no more once it is withdrawn, and again when that is undone', () => {
    const ids = { applicationId: 1, jobId: 7, userId: 31 };
    const withdrawn: WithdrawalEvent = { type: 'ApplicationWithdrawn', data: ids };
    expect(after(submitted(1), withdrawn)).toEqual({ ...row, answered_at: null, is_withdrawn: true });
    expect(after(submitted(1), withdrawn, { type: 'WithdrawalUndone', data: ids })).toEqual({
      ...row,
      answered_at: null,
    });
  });
});
