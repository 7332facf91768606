import { specify } from '../spec.ts';
import type { ApplicationState } from './application.ts';
import type { JobDescription, JobState } from '../jobs/job.ts';
import {
  type OpenResume,
  type ReplaceResume,
  type ResumeOpened,
  type ResumeReplaced,
  sentResume,
} from './sent-resume.ts';
import { withdrawal } from './withdrawal.ts';

const { given } = specify(sentResume);

const ids = { applicationId: 50, jobId: 7, userId: 34 };
const application: ApplicationState = { status: 'Applied', ids, hasResume: true, decidedAt: null };
const job: JobState = {
  status: 'open',
  description: { jobId: 7, companyId: 3 } as JobDescription,
  revision: 1,
  violationIds: [],
};
const around = { application, withdrawal: withdrawal.initial };
const withdrawn = { isWithdrawn: true, withdrawnAt: null };

const open: OpenResume = { kind: 'OpenResume', companyId: 3, resumeKey: 'resume-1', job, ...around };
const replace: ReplaceResume = {
  kind: 'ReplaceResume',
  accountId: 9,
  resumeKey: 'resume-2',
  resumeName: 'Mei Lin CV 2026.pdf',
  ...around,
};
const opened: ResumeOpened = { type: 'ResumeOpened', data: { ...ids, companyId: 3 } };
const replaced: ResumeReplaced = {
  type: 'ResumeReplaced',
  data: { ...ids, accountId: 9, resumeKey: 'resume-2' },
  subject: 'account-9:job-7/application-34',
  personal: { resumeName: 'Mei Lin CV 2026.pdf' },
};

describe('A resume that was sent', () => {
  it('is opened once, by the company that it was sent to', () => {
    given().when(open).then(opened);
    given(opened).when(open).thenNothing();
    given()
      .when({ ...open, companyId: 4 })
      .thenRejected('NotTheOwner');
  });

  it('is replaced until it was opened', () => {
    given().when(replace).then(replaced);
    given(replaced)
      .when({ ...replace, resumeKey: 'resume-3' })
      .then({
        ...replaced,
        data: { ...replaced.data, resumeKey: 'resume-3' },
      });
    given(opened).when(replace).thenRejected('ResumeAlreadyOpened');
  });

  it('is replaced after it was opened if the application is sent again, and the new one counts as not opened', () => {
    given(opened)
      .when({ ...replace, isAgain: true })
      .then(replaced);
    given(opened, replaced)
      .when({ ...open, resumeKey: 'resume-2' })
      .then(opened);
  });

  it('is read in its newest form or not at all', () => {
    given(replaced).when(open).thenRejected('ResumeGone');
    given(replaced)
      .when({ ...open, resumeKey: 'resume-2' })
      .then(opened);
  });

  it('is neither opened nor replaced while its application is withdrawn', () => {
    given()
      .when({ ...open, withdrawal: withdrawn })
      .thenRejected('ResumeGone');
    given()
      .when({ ...replace, withdrawal: withdrawn })
      .thenRejected('OwnApplicationWithdrawn');
  });

  it('stays as it is once the company decided, or it was erased', () => {
    given()
      .when({ ...replace, application: { ...application, status: 'Rejected' } })
      .thenRejected('ApplicationDecided');
    const erased = { ...application, hasResume: false };
    given()
      .when({ ...replace, application: erased })
      .thenRejected('ResumeGone');
    given()
      .when({ ...open, application: erased })
      .thenRejected('ResumeGone');
  });
});
