import { specify } from '../spec.ts';
import type { AccountState } from './account.ts';
import type { EmailAddressEvent } from './email-address-events.ts';
import { emailAddress } from './email-address.ts';

const { given } = specify(emailAddress);

const accountId = 9;
const subject = 'account-9';
const email = 'mei@example.test';
const account: AccountState = { status: 'active', role: 'User', twoFactor: true, companyDocKey: null, email };
const confirm = { kind: 'ConfirmEmail' as const, accountId, account };
const bounce = { kind: 'NoteBounce' as const, accountId, account, code: 550 };
const confirmed: EmailAddressEvent = {
  type: 'EmailConfirmed',
  data: { accountId },
  subject,
  personal: { email },
};
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

  const until = '2026-12-05T09:00:00.000Z';
  const next = 'mei.lin@example.test';
  const requested: EmailAddressEvent = {
    type: 'EmailChangeRequested',
    data: { accountId, digest: 'next' },
    subject,
    personal: { email: next },
  };
  const change = {
    kind: 'ConfirmEmailChange' as const,
    accountId,
    account,
    digest: 'next',
    formerDigest: 'former',
    until,
  };
  const changed = (former: string | null): EmailAddressEvent => ({
    type: 'EmailChanged',
    data: { accountId, digest: 'next', formerDigest: former && 'former', until },
    subject,
    personal: { email: next, former },
  });

  it('changes once the new one is confirmed, and only to the one that was requested last', () => {
    given(confirmed)
      .when({ kind: 'RequestEmailChange', accountId, account, email: next, digest: 'next' })
      .then(requested);
    given(confirmed, requested).when(change).then(changed(email));
    given(confirmed).when(change).thenRejected('EmailChangeReplaced');
    given(confirmed, requested)
      .when({ ...change, digest: 'earlier' })
      .thenRejected('EmailChangeReplaced');
    given(confirmed, requested, changed(email)).when(change).thenRejected('EmailChangeReplaced');
  });

  it('can be taken back if it was confirmed, or if nothing had to be confirmed', () => {
    const awaiting = { ...account, awaitsConfirmation: true } as const;
    given(requested)
      .when({ ...change, account: awaiting })
      .then(changed(null));
    given(requested).when(change).then(changed(email));
    const takeBack = { kind: 'TakeBackEmail' as const, accountId, account, digest: 'former' };
    given(confirmed, requested, changed(email))
      .when(takeBack)
      .then({
        type: 'EmailTakenBack',
        data: { accountId, digest: 'former' },
        subject,
        personal: { email, former: next },
      });
    given(requested, changed(null)).when(takeBack).thenRejected('EmailChangeReplaced');
    // A bounced mail does not confirm the address.
    given(bounced, requested)
      .when({ ...change, account: awaiting })
      .then(changed(null));
    given(confirmed, bounced, requested)
      .when({ ...change, account: awaiting })
      .then(changed(email));
  });

  it('can be taken back after a later one was, but not the other way round', () => {
    const third = 'intruder@example.test';
    const again: EmailAddressEvent = {
      type: 'EmailChangeRequested',
      data: { accountId, digest: 'third' },
      subject,
      personal: { email: third },
    };
    const changedAgain: EmailAddressEvent = {
      type: 'EmailChanged',
      data: { accountId, digest: 'third', formerDigest: 'next', until },
      subject,
      personal: { email: third, former: next },
    };
    const takenBack = (digest: string, to: string, from: string): EmailAddressEvent => ({
      type: 'EmailTakenBack',
      data: { accountId, digest },
      subject,
      personal: { email: to, former: from },
    });
    const history = [confirmed, requested, changed(email), again, changedAgain];
    const later = takenBack('next', next, third);
    const takeBack = (digest: string) => ({ kind: 'TakeBackEmail' as const, accountId, account, digest });
    given(...history)
      .when(takeBack('next'))
      .then(later);
    given(...history, later)
      .when(takeBack('former'))
      .then(takenBack('former', email, next));
    given(...history, takenBack('former', email, third))
      .when(takeBack('next'))
      .thenRejected('EmailChangeReplaced');
  });

  it('is lost to another account once, and freed only while it is not confirmed', () => {
    const lost: EmailAddressEvent = { type: 'EmailLost', data: { accountId } };
    given().when({ kind: 'LoseEmail', accountId }).then(lost);
    given(lost).when({ kind: 'LoseEmail', accountId }).thenNothing();
    given(lost).when(confirm).thenRejected('EmailTaken');
    const free = {
      kind: 'FreeEmail' as const,
      accountId,
      account: { ...account, awaitsConfirmation: true } as const,
    };
    given().when(free).then(lost);
    given(bounced).when(free).then(lost);
    given(confirmed).when(free).thenRejected('EmailChangeReplaced');
    given(confirmed, bounced).when(free).thenRejected('EmailChangeReplaced');
    given(lost).when(free).thenRejected('EmailChangeReplaced');
  });

  it('of an account that had nothing to confirm is never freed', () => {
    for (const role of ['Admin', 'User'] as const)
      given()
        .when({ kind: 'FreeEmail', accountId, account: { ...account, role } })
        .thenRejected('EmailChangeReplaced');
  });
});
