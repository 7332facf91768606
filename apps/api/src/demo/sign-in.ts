import { createHmac } from 'node:crypto';
import { ScureBase32Plugin } from 'otplib';
import type { Secrets } from '../platform/config/secrets.ts';
import { keyedDigest } from '../platform/digests.ts';
import { admin, companies, recruiters, users } from './content/community.ts';

/** The authenticator secret of a demo account, in base 32. Derived from this instance's keys, so it differs between instances. */
export const demoTwoFactorSecret = ({ twoFactor }: Secrets, email: string): string =>
  new ScureBase32Plugin().encode(
    createHmac('sha256', twoFactor[0]).update(`demo authenticator of ${email}`).digest().subarray(0, 20),
    { padding: false },
  );

/** The token of a demo invitation, derived from this instance's keys. */
export const demoInvitationToken = ({ twoFactor }: Secrets, email: string): string =>
  keyedDigest(twoFactor[0], `demo invitation of ${email}`);

export const isDemoEmail = (email: string): boolean =>
  [admin, ...users, ...companies, ...recruiters].some(
    (account) => account.email === email.trim().toLowerCase(),
  );
