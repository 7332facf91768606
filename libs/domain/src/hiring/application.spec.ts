import { account } from '../identity/account.ts';
import { specify } from '../spec.ts';
import {
  application,
  type ApplicationAccepted,
  type ApplicationDecisionUndone,
  type ApplicationRejected,
  type ApplicationSubmitted,
  type ApplyForJob,
  type ResumeErased,
} from './application.ts';
import { verification } from '../companies/verification.ts';
import { undoMs } from '../undo.ts';
import { job } from '../jobs/job.ts';
import { withdrawal } from './withdrawal.ts';

const { given } = specify(application);

const open = job.evolve(job.initial, {
  type: 'JobPosted',
  data: {
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
    responsibilities: [],
    experiencePreferred: null,
  },
});
const removed = job.evolve(open, { type: 'JobRemoved', data: { jobId: 7, companyId: 3 } });
const company = account.evolve(account.initial, {
  type: 'AccountRegistered',
  data: { accountId: 9, role: 'Company', userId: null, companyId: 3, companyDocKey: 'company-document-1' },
  subject: 'account-9',
  personal: null,
});
const verifiedCompany = { companyId: 3, accountId: 9, decidedBy: 1 };
const verified = verification.evolve(verification.initial, {
  type: 'CompanyVerified',
  data: verifiedCompany,
});
const waiting = withdrawal.initial;
const data = { applicationId: 50, jobId: 7, userId: 34, accountId: 9, resumeKey: 'resume-1' };
const apply: ApplyForJob = {
  kind: 'ApplyForJob',
  ...data,
  resumeName: 'Mei Lin CV.pdf',
  now: '2026-12-01T09:00:00.000Z',
  job: open,
  listing: { status: 'open' },
  company,
  verification: verified,
  suspension: null,
};
const submitted: ApplicationSubmitted = {
  type: 'ApplicationSubmitted',
  data,
  subject: 'account-9:job-7/application-34',
  personal: { resumeName: 'Mei Lin CV.pdf' },
};
const ids = { applicationId: 50, jobId: 7, userId: 34 };
const accepted: ApplicationAccepted = { type: 'ApplicationAccepted', data: ids };
const rejected: ApplicationRejected = { type: 'ApplicationRejected', data: ids };

describe('an application', () => {
  it('is submitted, with the file name as a personal field of the applicant', () => {
    given().when(apply).then(submitted);
  });

  it('is submitted once per job', () => {
    given(submitted).when(apply).thenRejected('AlreadyApplied');
  });

  it('stays the only one after a rejection', () => {
    given(submitted, rejected).when(apply).thenRejected('AlreadyApplied');
  });

  it('needs a job', () => {
    given()
      .when({ ...apply, job: { status: 'absent' } })
      .thenRejected('JobNotFound');
  });

  it('is refused while its company takes none, which the refusal tells', () => {
    given()
      .when({ ...apply, listing: { status: 'paused' } })
      .thenRejected('JobPaused');
    given()
      .when({ ...apply, listing: { status: 'filled' } })
      .thenRejected('JobFilled');
    given()
      .when({ ...apply, listing: { status: 'closed' } })
      .thenRejected('JobClosedByCompany');
  });

  it('is refused after the deadline', () => {
    given()
      .when({ ...apply, now: '2026-12-20T16:00:00.000Z' })
      .thenRejected('JobClosed');
  });

  it('is refused when the company has closed its account', () => {
    const closed = account.evolve(company, { type: 'AccountDisabled', data: { accountId: 9, by: 'owner' } });
    given()
      .when({ ...apply, company: closed })
      .thenRejected('JobClosed');
  });

  it('is refused while the company is not verified any more', () => {
    const revoked = verification.evolve(verified, {
      type: 'CompanyVerificationRevoked',
      data: verifiedCompany,
      subject: 'account-9',
      personal: null,
    });
    given()
      .when({ ...apply, verification: revoked })
      .thenRejected('JobClosed');
  });

  it('pauses while the company is suspended, and comes back when that ends', () => {
    const until = (end: string | null) => ({ ...apply, suspension: { suspensionId: 4, until: end } });
    given().when(until('2026-12-01T09:00:01.000Z')).thenRejected('JobClosed');
    given().when(until(null)).thenRejected('JobClosed');
    given().when(until('2026-12-01T09:00:00.000Z')).then(submitted);
  });

  it('is refused for a job that was removed', () => {
    given()
      .when({ ...apply, job: removed })
      .thenRejected('JobRemoved');
  });
});

describe('the resume of an applicant who erased their data', () => {
  const erased: ResumeErased = { type: 'ResumeErased', data: ids };

  it('is erased, both while the application waits and once it is decided', () => {
    given(submitted).when({ kind: 'EraseResume' }).then(erased);
    given(submitted, rejected).when({ kind: 'EraseResume' }).then(erased);
  });

  it('is erased once, and only where there is one', () => {
    given(submitted, erased).when({ kind: 'EraseResume' }).thenNothing();
    given().when({ kind: 'EraseResume' }).thenNothing();
  });

  it('leaves the application to be answered', () => {
    given(submitted, erased)
      .when({ kind: 'AcceptApplication', companyId: 3, job: open, withdrawal: waiting })
      .then(accepted);
  });
});

describe('the company that posted the job', () => {
  const accept = { kind: 'AcceptApplication', companyId: 3, job: open, withdrawal: waiting } as const;
  const turnDown = { kind: 'RejectApplication', companyId: 3, job: open, withdrawal: waiting } as const;

  it('accepts an applicant', () => {
    given(submitted).when(accept).then(accepted);
  });

  it('rejects an applicant', () => {
    given(submitted).when(turnDown).then(rejected);
  });

  it('answers even after it removed the job', () => {
    given(submitted)
      .when({ ...accept, job: removed })
      .then(accepted);
  });

  it.each([accepted, rejected])('decides once (%j)', (before) => {
    given(submitted, before).when(accept).thenRejected('AlreadyProcessed');
    given(submitted, before).when(turnDown).thenRejected('AlreadyProcessed');
  });

  it('decides nothing about an application that was withdrawn', () => {
    const withdrawn = { isWithdrawn: true, withdrawnAt: null };
    for (const decide of [accept, turnDown])
      given(submitted)
        .when({ ...decide, withdrawal: withdrawn })
        .thenRejected('ApplicationIsWithdrawn');
  });

  it('is the only one to decide', () => {
    given(submitted)
      .when({ ...accept, companyId: 4 })
      .thenRejected('NotTheOwner');
  });

  it('never judges an application that was not submitted', () => {
    expect(() => given().when(accept)).toThrow('never submitted');
  });
});

describe('a decision upon an application', () => {
  const decidedAt = '2026-12-02T09:00:00.000Z';
  const after = (ms: number) => new Date(Date.parse(decidedAt) + ms).toISOString();
  const at = <Event extends object>(event: Event) => ({ ...event, occurredAt: decidedAt });
  const undo = { kind: 'UndoApplicationDecision', companyId: 3, job: open, now: after(9_000) } as const;
  const undone: ApplicationDecisionUndone = {
    type: 'ApplicationDecisionUndone',
    data: { ...ids, verdict: 'Accepted' },
  };

  it('is undone a moment later, and the application waits again', () => {
    given(submitted, at(accepted)).when(undo).then(undone);
    given(submitted, at(rejected))
      .when(undo)
      .then({ ...undone, data: { ...ids, verdict: 'Rejected' } });
    given(submitted, at(accepted), undone)
      .when({ kind: 'AcceptApplication', companyId: 3, job: open, withdrawal: waiting })
      .then(accepted);
  });

  it('is undone once, and only where there is one', () => {
    given(submitted).when(undo).thenRejected('DecisionNotUndoable');
    given(submitted, at(accepted), undone).when(undo).thenRejected('DecisionNotUndoable');
  });

  it('cannot be undone after its time limit', () => {
    given(submitted, at(accepted))
      .when({ ...undo, now: after(undoMs) })
      .then(undone);
    given(submitted, at(accepted))
      .when({ ...undo, now: after(undoMs + 1) })
      .thenRejected('DecisionNotUndoable');
  });

  it('is undone by the company that took it and by no other', () => {
    given(submitted, at(accepted))
      .when({ ...undo, companyId: 4 })
      .thenRejected('NotTheOwner');
  });
});
