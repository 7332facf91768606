import { specify } from '../spec.ts';
import {
  verification,
  type CompanyRejected,
  type CompanyVerified,
  type DecideCompany,
} from './verification.ts';

const { given } = specify(verification);

const data = { companyId: 3, accountId: 9, decidedBy: 1 };
const verify: DecideCompany = { kind: 'DecideCompany', ...data, verdict: 'Verified' };
const verified: CompanyVerified = { type: 'CompanyVerified', data };
const rejected: CompanyRejected = { type: 'CompanyRejected', data };

describe('a company', () => {
  it('is verified while it is pending', () => {
    given().when(verify).then(verified);
  });

  it('is rejected while it is pending', () => {
    given()
      .when({ ...verify, verdict: 'Rejected' })
      .then(rejected);
  });

  it.each([verified, rejected])('that is decided upon is not decided upon again (%j)', (before) => {
    given(before).when(verify).thenRejected('CompanyAlreadyDecided');
    given(before)
      .when({ ...verify, verdict: 'Rejected' })
      .thenRejected('CompanyAlreadyDecided');
  });
});
