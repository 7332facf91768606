import { z } from 'zod';
import { anyone, evenSuspended, evenUnverifiedOnly } from '../access.ts';
import { contract } from '../contract.ts';
import { success } from '../shapes.ts';
import { emailAddress } from './account.ts';

/** How long a confirmation link is valid, an unconfirmed address is reserved, and a former address can be taken back. */
export const emailConfirmationDays = 7;

/**
 * `bounced`: a mail came back. Until confirmed again, the address gets only mails about the account's security. `lost`: another account
 * claimed the address before it was confirmed, and this one has none.
 */
export const emailStates = ['unconfirmed', 'confirmed', 'bounced', 'lost'] as const;
export type EmailState = (typeof emailStates)[number];

const access = evenUnverifiedOnly('User', 'Company');

export const getEmailAddress = contract({
  method: 'GET',
  path: '/api/email-address',
  summary:
    'The caller’s own email address, whether it is confirmed, and the one that it changes to once that is confirmed.',
  access: evenUnverifiedOnly(),
  answer: z
    .object({
      email: z.string(),
      /** Null if this installation sends no mail. */
      state: z.enum(emailStates).nullable(),
      pending: z.string().nullable(),
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

export const changeEmail = contract({
  method: 'POST',
  path: '/api/email-address',
  summary:
    'Mails a link to another address, which becomes the caller’s once the link is opened. The former address is told, and can be taken back for seven days.',
  access: evenSuspended(evenUnverifiedOnly()),
  body: z.object({ email: emailAddress }),
  freshProof: true,
  answer: success,
});

const byLink = {
  method: 'POST',
  access: anyone,
  forgery: 'origin',
  body: z.object({ token: z.string().min(1).max(200) }),
  answer: success,
} as const;

export const confirmEmail = contract({
  ...byLink,
  path: '/api/confirm-email',
  summary: 'Confirms the email address of the account that the link was mailed to.',
});

export const confirmNewEmail = contract({
  ...byLink,
  path: '/api/confirm-new-email',
  summary: 'Gives the account that asked for it the address that the link was mailed to.',
});

export const takeBackEmail = contract({
  ...byLink,
  path: '/api/take-back-email',
  summary:
    'Gives the account its former address back, to which the link was mailed. All its sessions and unfinished sign-ins end.',
});

export const freeEmail = contract({
  ...byLink,
  path: '/api/free-email',
  summary:
    'Takes the address that the link was mailed to from an account that never confirmed it. Anyone can then register with it.',
});
