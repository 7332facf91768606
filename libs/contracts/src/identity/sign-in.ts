import { z } from 'zod';
import { anyone } from '../access.ts';
import { contract, describeErrors } from '../contract.ts';
import { id } from '../shapes.ts';
import { account, emailLimit, me } from './account.ts';

export const login = contract({
  method: 'POST',
  path: '/api/login',
  summary:
    'First step of signing in: checks the password and opens a five-minute challenge for the second step. ' +
    '202 while an account that was just registered is not visible yet: no challenge is opened.',
  access: anyone,
  forgery: 'origin',
  body: z.object({
    email: z.string('Email is required').trim().min(1, 'Email is required').max(emailLimit),
    // No length rule here: the answer must reveal nothing about a wrong password except that it is wrong.
    password: z.string('Password is required').min(1, 'Password is required').max(1_000),
    captchaToken: z.string().max(10_000).nullish(),
  }),
  mayPend: true,
  answer: account.extend({ twoFaEnabled: z.boolean(), twoFaSecret: z.null() }),
});

const missingEmail = 'Missing email. Please restart login.';

export const generateTwoFactor = contract({
  method: 'POST',
  path: '/api/2fa-generate',
  summary:
    'Returns the pending secret of the account that is signing in, as text and as a QR code (a data URL). Asking again returns the same one, also in a later sign-in of the same browser. ' +
    'After the operator has reset the second factor, it needs the enrolment code that the operator hands over.',
  access: anyone,
  body: z.object({
    email: z.string(missingEmail).trim().min(1, missingEmail).max(emailLimit),
    enrolmentCode: z.string().trim().max(100).optional(),
  }),
  answer: z.object({ qr_code: z.string(), secret: z.string() }),
});

/** Six digits, or one of the recovery codes (six groups of four letters and digits; earlier ones have four). */
export const twoFactorCode = z
  .string('Invalid 2FA code')
  .trim()
  .min(6, 'Invalid 2FA code')
  .max(40, 'Invalid 2FA code');

export const verifyTwoFactor = contract({
  method: 'POST',
  path: '/api/2fa-verify',
  summary:
    'Second step: checks a code of the authenticator app, or a recovery code. Five wrong codes end the challenge.',
  access: anyone,
  body: z.object({ accountId: id, code: twoFactorCode, secret: z.string().max(200).nullish() }),
  answer: z.object({ verified: z.literal(true) }),
  failure: (error) => ({ verified: false, error: describeErrors(error) }),
});

export const saveTwoFactor = contract({
  method: 'POST',
  path: '/api/save2fa',
  summary:
    'Saves the secret that was just verified. Only this answer contains the ten single-use recovery codes.',
  access: anyone,
  body: z.object({ accountId: id, enabled: z.boolean(), secret: z.string().max(200) }),
  answer: z.object({ accountId: id, twoFaEnabled: z.literal(true), recoveryCodes: z.array(z.string()) }),
});

export const createToken = contract({
  method: 'POST',
  path: '/api/create_token',
  summary:
    'Third step: starts a session of the account whose challenge passed. The eleventh ends the one not used for longest. ' +
    '202 while the account is not visible yet: the challenge stays.',
  access: anyone,
  forgery: 'origin',
  body: z.object({ accountId: id }),
  mayPend: true,
  answer: me,
});
