import { z } from 'zod';
import { anyone } from '../access.ts';
import { contract } from '../contract.ts';
import { success } from '../shapes.ts';
import { emailLimit, newPassword } from './account.ts';
import { normalizedPassword } from './password-form.ts';

/** How long a reset link is valid. */
export const passwordResetMinutes = 30;

export const getSignInOptions = contract({
  method: 'GET',
  path: '/api/sign-in-options',
  summary:
    'Returns what the sign-in page may offer: a new password by email if this instance sends mail, and jobs to read without signing in if it has public pages.',
  access: anyone,
  answer: z
    .object({ forgottenPassword: z.boolean(), publicPages: z.boolean() })
    .meta({ id: 'SignInOptions' }),
});

export const forgotPassword = contract({
  method: 'POST',
  path: '/api/forgot-password',
  summary:
    'Mails a link for choosing another password to the account with this address. The link works once, for 30 minutes. If there is no such account, the answer is the same and takes as long.',
  access: anyone,
  forgery: 'origin',
  body: z.object({
    email: z.string('Email is required').trim().min(1, 'Email is required').max(emailLimit),
  }),
  answer: success,
});

export const resetPassword = contract({
  method: 'POST',
  path: '/api/reset-password',
  summary:
    'Sets the password of the account that the link was mailed to. Its session and unfinished sign-ins end; the second factor stays as it is.',
  access: anyone,
  forgery: 'origin',
  body: z.object({
    token: z.string().min(1).max(200),
    newPassword,
    confirmNew: z
      .string('Please repeat the new password.')
      .overwrite(normalizedPassword)
      .min(1, 'Please repeat the new password.')
      .max(1_000),
  }),
  answer: success,
});
