import { specify } from '../spec.ts';
import type { ApplicationState } from './application.ts';
import { rejectionWords, type ExplainRejection } from './rejection-words.ts';

const { given } = specify(rejectionWords);

const application = (status: 'Applied' | 'Rejected'): ApplicationState => ({
  status,
  ids: { applicationId: 50, jobId: 7, userId: 34 },
  hasResume: true,
  decidedAt: null,
});
const explain = (changes: Partial<ExplainRejection> = {}): ExplainRejection => ({
  kind: 'ExplainRejection',
  accountId: 41,
  reason: 'Skills',
  words: 'We look for somebody who knows Go.',
  application: application('Rejected'),
  ...changes,
});

describe('A rejection', () => {
  it('is explained to its applicant, in words under the application’s key', () => {
    given()
      .when(explain())
      .then({
        type: 'RejectionExplained',
        data: { applicationId: 50, jobId: 7, userId: 34, reason: 'Skills' },
        subject: 'account-41:job-7/application-34',
        personal: { words: 'We look for somebody who knows Go.' },
      });
  });

  it('is not explained if nothing is said, or if the decision is not a rejection', () => {
    given()
      .when(explain({ reason: null, words: null }))
      .thenNothing();
    given()
      .when(explain({ application: application('Applied') }))
      .thenNothing();
  });
});
