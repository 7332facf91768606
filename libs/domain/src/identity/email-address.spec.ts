import { specify } from '../spec.ts';
import type { AccountState } from './account.ts';
import { emailAddress, type EmailAddressEvent } from './email-address.ts';

const { given } = specify(emailAddress);

const accountId = 9;
const account: AccountState = { status: 'active', role: 'User', twoFactor: true, companyDocKey: null };
const confirm = { kind: 'ConfirmEmail' as const, accountId, account };
const bounce = { kind: 'NoteBounce' as const, accountId, account, code: 550 };
const confirmed: EmailAddressEvent = { type: 'EmailConfirmed', data: { accountId } };
const bounced: EmailAddressEvent = { type: 'EmailBounced', data: { accountId, code: 550 } };

describe('An email address', () => {
  it('is confirmed once', () => {
    given().when(confirm).then(confirmed);
    given(confirmed).when(confirm).thenNothing();
  });

  it('that sends mail back is noted once, confirmed or not, until it is confirmed again', () => {
    given().when(bounce).then(bounced);
    given(confirmed).when(bounce).then(bounced);
    given(confirmed, bounced).when(bounce).thenNothing();
    given(confirmed, bounced).when(confirm).then(confirmed);
    given(bounced, confirmed).when(bounce).then(bounced);
  });

  it.each(['absent', 'disabled', 'erased'] as const)('of an account that is %s stays as it is', (status) => {
    const of = { account: { ...account, status } as AccountState };
    given()
      .when({ ...confirm, ...of })
      .thenRejected('AccountDisabled');
    given(confirmed)
      .when({ ...bounce, ...of })
      .thenRejected('AccountDisabled');
  });
});
