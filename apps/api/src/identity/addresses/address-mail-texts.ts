import { emailConfirmationDays } from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import type { MailText } from '../../platform/mail/mail-text.ts';

const aboutSecurity =
  'You get this email because it concerns the security of your account. It cannot be turned off.';

/** The mails about addresses that change or are claimed twice. */
export const addressTexts = {
  change: (token: string): MailText => ({
    subject: 'Confirm your new email address',
    paragraphs: [
      'Someone asked to use this address for their Lock In account. If it was you, confirm it: the account then has this address instead of its current one.',
      `The link works once, for ${emailConfirmationDays} days.`,
    ],
    action: { label: 'Use this address', path: `${paths.confirmNewEmail}#${token}` },
    reason: 'If it was not you, ignore this email. Nothing will happen.',
  }),

  requested: (): MailText => ({
    subject: 'A change of your email address was requested',
    paragraphs: [
      'Someone who is signed in to your Lock In account asked for another email address for it. The account keeps this one until the new one is confirmed.',
      'If this was you, there is nothing to do here. If it was not, choose a new password and sign out everywhere: the change can then not be confirmed any more.',
    ],
    action: { label: 'Check your security settings', path: paths.security },
    reason: aboutSecurity,
  }),

  changed: (token: string, until: Date): MailText => ({
    subject: 'The email address of your account was changed',
    paragraphs: [
      'Your Lock In account now has another email address. You sign in with the new one.',
      'If this was you, there is nothing to do.',
      `If it was not, take your address back. This also signs out everyone who is signed in. The link works until ${moment.format(until)} (Singapore time).`,
    ],
    action: { label: 'Take my address back', path: `${paths.takeBackEmail}#${token}` },
    reason: aboutSecurity,
  }),

  takenBack: (): MailText => ({
    subject: 'Your email address was removed from an account',
    paragraphs: [
      'A Lock In account has its former email address again, instead of this one: the reader of the former address took it back.',
      'If the account is yours, sign in with the former address.',
    ],
    reason: aboutSecurity,
  }),

  taken: (): MailText => ({
    subject: 'You already have an account',
    paragraphs: [
      'Someone tried to register at Lock In with this address, which your account has.',
      'If it was you, sign in. If you forgot your password, choose a new one on the sign-in page.',
    ],
    action: { label: 'Sign in', path: paths.login },
    reason: 'If it was not you, ignore this email: your account stays as it is.',
  }),

  claimed: (token: string): MailText => ({
    subject: 'Your email address is used by an account',
    paragraphs: [
      'Someone tried to register at Lock In with this address. Another account has it already, but never confirmed it.',
      'If that account is yours, sign in to it. If it is not, free your address, and then register with it.',
      `The link works once, for ${emailConfirmationDays} days.`,
    ],
    action: { label: 'Free my address', path: `${paths.freeEmail}#${token}` },
    reason: 'If you do not want to register at Lock In, ignore this email.',
  }),
};

const moment = new Intl.DateTimeFormat('en-SG', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Singapore',
});
