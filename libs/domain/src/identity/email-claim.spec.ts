import { specify } from '../spec.ts';
import { emailClaim, type EmailClaimed } from './email-claim.ts';

const { given } = specify(emailClaim);

const claimed: EmailClaimed = { type: 'EmailClaimed', data: { accountId: 9 } };

describe('an e-mail address', () => {
  it('is claimed by the first who asks', () => {
    given().when({ kind: 'ClaimEmail', accountId: 9 }).then(claimed);
  });

  it('is refused to everyone else', () => {
    given(claimed).when({ kind: 'ClaimEmail', accountId: 10 }).thenRejected('EmailTaken');
  });

  it('stays with its owner, who may ask again', () => {
    given(claimed).when({ kind: 'ClaimEmail', accountId: 9 }).thenNothing();
  });
});
