import { createHmac } from 'node:crypto';
import { ScureBase32Plugin } from 'otplib';
import type { Secrets } from '../platform/config/secrets.ts';
import { keyedDigest } from '../platform/digests.ts';
import { admin, companies, recruiters, users } from './content/community.ts';

/** The authenticator secret of a demo account, in base 32. It follows from this instance's own keys, so no two instances share it. */
export const demoTwoFactorSecret = ({ twoFactor }: Secrets, email: string): string =>
  new ScureBase32Plugin().encode(
    createHmac('sha256', twoFactor[0]).update(`demo authenticator of ${email}`).digest().subarray(0, 20),
    { padding: false },
  );

/** The token of an invitation, which the one who is invited is given by nobody else. */
export const demoInvitationToken = ({ twoFactor }: Secrets, email: string): string =>
  keyedDigest(twoFactor[0], `demo invitation of ${email}`);

export const isDemoEmail = (email: string): boolean =>
  [admin, ...users, ...companies, ...recruiters].some(
    (account) => account.email === email.trim().toLowerCase(),
  );
