import { account } from '../identity/account.ts';
import { specify } from '../spec.ts';
import {
  verification,
  type CompanyRejected,
  type CompanyResubmitted,
  type CompanyVerified,
  type DecideCompany,
  type ResubmitCompany,
} from './verification.ts';

const { given } = specify(verification);

const company = { companyId: 3, accountId: 9 };
const registered = account.evolve(account.initial, {
  type: 'AccountRegistered',
  data: { accountId: 9, role: 'Company', userId: null, companyId: 3, companyDocKey: 'document-1' },
  subject: 'account-9',
  personal: null,
});
const verify: DecideCompany = {
  kind: 'DecideCompany',
  ...company,
  verdict: 'Verified',
  reason: null,
  companyDocKey: 'document-1',
  decidedBy: 1,
  account: registered,
};
const turnDown: DecideCompany = { ...verify, verdict: 'Rejected' };
const resubmit: ResubmitCompany = { kind: 'ResubmitCompany', ...company, companyDocKey: 'document-2' };

const verified: CompanyVerified = { type: 'CompanyVerified', data: { ...company, decidedBy: 1 } };
const rejected: CompanyRejected = {
  type: 'CompanyRejected',
  data: { ...company, decidedBy: 1, withReason: false },
  subject: 'account-9',
  personal: null,
};
const resubmitted: CompanyResubmitted = {
  type: 'CompanyResubmitted',
  data: { ...company, companyDocKey: 'document-2' },
};

describe('a company', () => {
  it('is verified while it is pending', () => {
    given().when(verify).then(verified);
  });

  it('is rejected while it is pending', () => {
    given().when(turnDown).then(rejected);
  });

  it('is told why, in words that are encrypted under its own key', () => {
    given()
      .when({ ...turnDown, reason: 'The register has another name.' })
      .then({
        ...rejected,
        data: { ...rejected.data, withReason: true },
        personal: { reason: 'The register has another name.' },
      });
  });

  it.each([
    [[verified], verify],
    [[verified], turnDown],
    [[rejected], verify],
    [[rejected], turnDown],
    [[rejected, resubmitted, verified], verify],
  ])('that is decided upon (%j) is not decided upon again', (before, command) => {
    given(...before)
      .when(command)
      .thenRejected('CompanyAlreadyDecided');
  });
});

describe('the document that an admin looks at', () => {
  it('may be left unsaid: it is the latest then', () => {
    const unsaid = { ...verify, companyDocKey: null };
    given().when(unsaid).then(verified);
    given(rejected, resubmitted).when(unsaid).then(verified);
  });

  it('must be the one that the company registered with, until it hands in another', () => {
    given()
      .when({ ...verify, companyDocKey: 'document-0' })
      .thenRejected('CompanyDocumentReplaced');
  });
});

it('a company whose account was closed is not decided upon', () => {
  const closed = account.evolve(registered, { type: 'AccountDisabled', data: { accountId: 9, by: 'owner' } });
  given()
    .when({ ...verify, account: closed })
    .thenRejected('CompanyNotFound');
});

describe('a company that was rejected', () => {
  it('hands in another document', () => {
    given(rejected).when(resubmit).then(resubmitted);
  });

  it('is decided upon anew, and may be rejected again and hand in once more', () => {
    const judged = { companyDocKey: 'document-2' };
    given(rejected, resubmitted)
      .when({ ...verify, ...judged })
      .then(verified);
    given(rejected, resubmitted)
      .when({ ...turnDown, ...judged })
      .then(rejected);
    const third = { companyDocKey: 'document-3' };
    given(rejected, resubmitted, rejected)
      .when({ ...resubmit, ...third })
      .then({ ...resubmitted, data: { ...company, ...third } });
  });

  it('is not decided upon by an admin who still looks at the earlier document', () => {
    given(rejected, resubmitted).when(verify).thenRejected('CompanyDocumentReplaced');
    given(rejected, resubmitted).when(turnDown).thenRejected('CompanyDocumentReplaced');
  });
});

it.each([[[]], [[verified]], [[rejected, resubmitted]], [[rejected, resubmitted, verified]]])(
  'a company that is not rejected (%j) hands in no other document',
  (before) => {
    given(...before)
      .when(resubmit)
      .thenRejected('CompanyNotRejected');
  },
);
