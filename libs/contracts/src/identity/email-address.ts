import { z } from 'zod';
import { anyone, evenSuspended, only } from '../access.ts';
import { contract } from '../contract.ts';
import { success } from '../shapes.ts';

/** How long a confirmation link is valid. */
export const emailConfirmationDays = 7;

/** `bounced`: a mail came back. Until confirmed again, the address gets only mails about the account's security. */
export const emailStates = ['unconfirmed', 'confirmed', 'bounced'] as const;
export type EmailState = (typeof emailStates)[number];

const access = only('User', 'Company');

export const getEmailAddress = contract({
  method: 'GET',
  path: '/api/email-address',
  summary: 'The caller’s own email address, and whether it is confirmed.',
  access,
  answer: z
    .object({
      email: z.string(),
      /** Null if this installation sends no mail. */
      state: z.enum(emailStates).nullable(),
    })
    .meta({ id: 'EmailAddress' }),
});

export const sendEmailConfirmation = contract({
  method: 'POST',
  path: '/api/email-address/confirmation',
  summary:
    'Mails a link that confirms the caller’s address. The link works once, for seven days. 409 if the address is already confirmed.',
  access: evenSuspended(access),
  answer: success,
});

export const confirmEmail = contract({
  method: 'POST',
  path: '/api/confirm-email',
  summary: 'Confirms the email address of the account that the link was mailed to.',
  access: anyone,
  forgery: 'origin',
  body: z.object({ token: z.string().min(1).max(200) }),
  answer: success,
});
