import { specify } from '../spec.ts';
import { emailClaim, type EmailClaimed, type EmailReleased } from './email-claim.ts';

const at = '2026-11-28T09:00:00.000Z';
const { given } = specify(emailClaim);

const claimed: EmailClaimed = { type: 'EmailClaimed', data: { accountId: 9 } };

const released: EmailReleased = { type: 'EmailReleased', data: { accountId: 9 } };

describe('an email address', () => {
  it('is claimed by the first account that asks', () => {
    given().when({ kind: 'ClaimEmail', accountId: 9, at }).then(claimed);
  });

  it('is refused to everyone else', () => {
    given(claimed).when({ kind: 'ClaimEmail', accountId: 10, at }).thenRejected('EmailTaken');
  });

  it('stays with its owner, who may ask again', () => {
    given(claimed).when({ kind: 'ClaimEmail', accountId: 9, at }).thenNothing();
  });

  it('is released by its owner, and then free for another account', () => {
    given(claimed).when({ kind: 'ReleaseEmail', accountId: 9 }).then(released);
    given(claimed, released)
      .when({ kind: 'ClaimEmail', accountId: 10, at })
      .then({ type: 'EmailClaimed', data: { accountId: 10 } });
  });

  it('is not released by anyone else, nor twice', () => {
    given(claimed).when({ kind: 'ReleaseEmail', accountId: 10 }).thenNothing();
    given(claimed, released).when({ kind: 'ReleaseEmail', accountId: 9 }).thenNothing();
  });

  const until = '2026-12-05T09:00:00.000Z';
  const limited: EmailClaimed = { type: 'EmailClaimed', data: { accountId: 9, until } };
  const takenOver = [released, { type: 'EmailClaimed', data: { accountId: 10 } } as const];

  it('that is reserved until a time gives way from then on, or to whoever proves to read it', () => {
    const claim = { kind: 'ClaimEmail', accountId: 10 } as const;
    given(limited)
      .when({ ...claim, at })
      .thenRejected('EmailTaken');
    given(limited)
      .when({ ...claim, at: until })
      .then(...takenOver);
    given(limited)
      .when({ ...claim, at, isProven: true })
      .then(...takenOver);
    given(claimed)
      .when({ ...claim, at: until, isProven: true })
      .thenRejected('EmailTaken');
  });

  it('that is reserved until a time is kept for good by its owner, once', () => {
    given(limited).when({ kind: 'ClaimEmail', accountId: 9, at }).then(claimed);
    given(limited, claimed).when({ kind: 'ClaimEmail', accountId: 9, at }).thenNothing();
  });

  it('that its owner no longer uses stays reserved for a time if it can be taken back, and is free otherwise', () => {
    const address = { status: 'confirmed', everConfirmed: true, email: null, pending: null } as const;
    const giveUp = { kind: 'GiveUpEmail', accountId: 9, digest: 'former', until } as const;
    const former = [{ email: 'mei@example.test', digest: 'former' }];
    given(claimed)
      .when({ ...giveUp, address: { ...address, former } })
      .then(limited);
    given(claimed)
      .when({ ...giveUp, address: { ...address, former: [] } })
      .then(released);
  });
});
