import { mostApiTokens, mostPeople, mostWebhooks } from '@lock-in/domain';
import type { RefusalAnswer } from '../../platform/http/refusals.ts';

/** Also shown for the `password` field of the forms that create an account. */
export const commonPassword = 'This password is too common. Please choose another one.';

export const accountsRefusals = {
  NewAccountLimit: { status: 429, error: 'New accounts can write only so much a day. Try again tomorrow.' },
  AccountDisabled: { status: 403, error: "This user's account is disabled." },
  AccountNotFound: { status: 404, error: 'User not found.' },
  AddressLinkInvalid: {
    status: 400,
    error: 'This link was used or has expired.',
  },
  AdminNotErasable: { status: 403, error: 'Forbidden.' },
  CodesOff: {
    status: 403,
    error:
      'Codes from your app are off after too many wrong ones. Use a recovery code to turn them on again.',
  },
  CommonPassword: {
    status: 400,
    error: { newPassword: commonPassword },
  },
  ConfirmationLinkInvalid: {
    status: 400,
    error: 'This link was used or has expired. Sign in and open your security settings to get another one.',
  },
  EditedMeanwhile: { status: 409, error: 'This was changed after you opened it.' },
  EmailAlreadyConfirmed: { status: 409, error: 'Your email address is already confirmed.' },
  EmailChangeReplaced: {
    status: 400,
    error: 'This link was used or has expired. Sign in and open your security settings to get another one.',
  },
  EmailLost: { status: 409, error: 'Your account has no email address. Enter a new one.' },
  EmailTaken: { status: 400, error: 'Error during registration, please try again.' },
  EnrolmentCodeRequired: {
    status: 400,
    error: { enrolmentCode: 'Enter the enrolment code that your operator gave you.' },
  },
  Forbidden: { status: 403, error: 'Forbidden.' },
  IncorrectPassword: { status: 403, error: 'Incorrect password.' },
  InvalidEnrolmentCode: { status: 400, error: { enrolmentCode: 'This enrolment code is incorrect.' } },
  InvalidTwoFactorCode: { status: 400, error: 'Invalid 2FA code' },
  InvitationAlreadyAccepted: {
    status: 409,
    error: 'This invitation was accepted. Remove the person instead.',
  },
  InvitationForAnotherAddress: {
    status: 400,
    error: { email: 'Use the email address that this invitation was sent to.' },
  },
  InvitationInvalid: {
    status: 400,
    error: 'This invitation was used or revoked, or it has expired. Ask for a new one.',
  },
  InvitationNotFound: { status: 404, error: 'This invitation is no longer open.' },
  MailAway: {
    status: 503,
    error: 'Email can’t be sent at the moment. Please try again in a few minutes.',
  },
  NoMail: { status: 404, error: 'Email isn’t set up here. Ask the operator for help.' },
  NoSealYet: { status: 404, error: 'Nothing is sealed yet.' },
  NoSearchWords: { status: 400, error: { filter: 'Type at least one letter or digit to look for.' } },
  NoTwoFactorMove: { status: 409, error: 'This attempt has ended. Please start again.' },
  NotAuthenticated: { status: 401, error: 'Not authenticated' },
  NotOfTheCompany: { status: 403, error: 'You are no longer on this company’s team.' },
  NotTheOwner: { status: 403, error: 'Forbidden.' },
  OwnerNotRemovable: {
    status: 409,
    error: 'The owner can’t leave the team. Delete the company’s account instead.',
  },
  PasswordOff: {
    status: 403,
    error:
      'Your password is off after too many wrong ones. Sign out and choose a new one with “Forgot your password?”, or ask the operator.',
  },
  PasswordsDiffer: { status: 400, error: 'Passwords do not match.' },
  RecruiterNotFound: { status: 404, error: 'This person is not on your team.' },
  ResetLinkInvalid: {
    status: 400,
    error: 'This link was used or has expired. Ask for a new one.',
  },
  SameEmail: { status: 400, error: { email: 'This is your address already.' } },
  SamePassword: {
    status: 400,
    error: { newPassword: 'Choose a password that is not your current one.' },
  },
  SessionEnded: { status: 401, error: 'Session invalidated; please log in again' },
  TokenCreationFailed: { status: 401, error: 'Token creation failed.' },
  TooManyApiTokens: { status: 409, error: `You can have ${mostApiTokens} tokens at most. Revoke one first.` },
  TooManyPeople: {
    status: 409,
    error: `A company can have ${mostPeople} people, open invitations included. Revoke an invitation or remove someone first.`,
  },
  TooManyWebhooks: { status: 409, error: `You can have ${mostWebhooks} webhooks at most. Delete one first.` },
  TwoFactorAlreadyEnabled: { status: 409, error: 'Two-factor authentication is already set up.' },
  TwoFactorNotEnabled: { status: 400, error: 'Invalid 2FA code' },
  UnsubscribeLinkInvalid: {
    status: 400,
    error: 'This link is incomplete. Open it from the email again, or change your settings.',
  },
  WebhookGone: { status: 404, error: 'This webhook was deleted.' },
} satisfies Record<string, RefusalAnswer>;
