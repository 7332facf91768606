import { specify } from '../spec.ts';
import { emailClaim, type EmailClaimed, type EmailReleased } from './email-claim.ts';

const { given } = specify(emailClaim);

const claimed: EmailClaimed = { type: 'EmailClaimed', data: { accountId: 9 } };

const released: EmailReleased = { type: 'EmailReleased', data: { accountId: 9 } };

describe('an email address', () => {
  it('is claimed by the first account that asks', () => {
    given().when({ kind: 'ClaimEmail', accountId: 9 }).then(claimed);
  });

  it('is refused to everyone else', () => {
    given(claimed).when({ kind: 'ClaimEmail', accountId: 10 }).thenRejected('EmailTaken');
  });

  it('stays with its owner, who may ask again', () => {
    given(claimed).when({ kind: 'ClaimEmail', accountId: 9 }).thenNothing();
  });

  it('is released by its owner, and then free for another account', () => {
    given(claimed).when({ kind: 'ReleaseEmail', accountId: 9 }).then(released);
    given(claimed, released)
      .when({ kind: 'ClaimEmail', accountId: 10 })
      .then({ type: 'EmailClaimed', data: { accountId: 10 } });
  });

  it('is not released by anyone else, nor twice', () => {
    given(claimed).when({ kind: 'ReleaseEmail', accountId: 10 }).thenNothing();
    given(claimed, released).when({ kind: 'ReleaseEmail', accountId: 9 }).thenNothing();
  });
});
