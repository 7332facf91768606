import { describeErrors } from '@lock-in/contracts';
import {
  appealDays,
  mostAdminNotes,
  mostApiTokens,
  mostJobSearches,
  mostMutedWords,
  mostNotes,
  mostPeople,
  mostTemplates,
  mostWebhooks,
  type RejectionCode,
  type Rejection,
} from '@lock-in/domain';
import { HttpRefusal } from './http-refusal.ts';

interface RefusalAnswer {
  readonly status: number;
  readonly error: string | Record<string, string>;
}

/** Also shown for the `password` field of the forms that create an account. */
export const commonPassword = 'This password is too common. Please choose another one.';

/** Refusals that no aggregate decides. */
const requestRefusals = {
  CaseNotFound: { status: 404, error: 'Case not found.' },
  ChangedMeanwhile: { status: 409, error: 'This was changed at the same moment. Try again.' },
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
  AddressLinkInvalid: {
    status: 400,
    error: 'This link was used or has expired.',
  },
  EmailAlreadyConfirmed: { status: 409, error: 'Your email address is already confirmed.' },
  EmailLost: { status: 409, error: 'Your account has no email address. Enter a new one.' },
  EnrolmentCodeRequired: {
    status: 400,
    error: { enrolmentCode: 'Enter the enrolment code that your operator gave you.' },
  },
  Forbidden: { status: 403, error: 'Forbidden.' },
  HeadTooOld: { status: 409, error: 'This was recorded after the head you asked for. Ask for a newer one.' },
  IncorrectPassword: { status: 403, error: 'Incorrect password.' },
  InvalidEnrolmentCode: { status: 400, error: { enrolmentCode: 'This enrolment code is incorrect.' } },
  InvalidTwoFactorCode: { status: 400, error: 'Invalid 2FA code' },
  InvitationForAnotherAddress: {
    status: 400,
    error: { email: 'Use the email address that this invitation was sent to.' },
  },
  KeyUsedForAnotherRequest: { status: 422, error: 'This Idempotency-Key was used for another request.' },
  LabelNotFound: { status: 404, error: 'Tag not found.' },
  LogDamaged: {
    status: 409,
    error:
      'Verification failed: the log was changed after it was sealed. The operator can find out where with "npm run log:verify".',
  },
  NoTwoFactorMove: { status: 409, error: 'This attempt has ended. Please start again.' },
  MailAway: {
    status: 503,
    error: 'Email can’t be sent at the moment. Please try again in a few minutes.',
  },
  NoMail: { status: 404, error: 'Email isn’t set up here. Ask the operator for help.' },
  NoSealYet: { status: 404, error: 'Nothing is sealed yet.' },
  NoSearchWords: { status: 400, error: { filter: 'Type at least one letter or digit to look for.' } },
  NotAuthenticated: { status: 401, error: 'Not authenticated' },
  NotFound: { status: 404, error: 'Not found.' },
  NotSealedYet: { status: 409, error: 'This will be ready in a minute. Please try again then.' },
  NotYourJob: { status: 403, error: 'You do not have access to view this job details.' },
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
  UnsubscribeLinkInvalid: {
    status: 400,
    error: 'This link is incomplete. Open it from the email again, or change your settings.',
  },
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
  UnknownFieldOfWork: { status: 400, error: { fieldOfWork: 'Choose a field of work from the list.' } },
  UnknownLabel: { status: 400, error: { labels: 'Choose tags from the list.' } },
  UnknownViolation: { status: 400, error: { violations: 'Choose reasons from the list.' } },
  ViolationNotFound: { status: 404, error: 'Violation reason not found.' },
} satisfies Record<string, RefusalAnswer>;

export type RequestRefusal = keyof typeof requestRefusals;

/** A refusal as a value. A handler or controller returns it; the `Answer` interceptor turns it into status and text. */
export type Refusal = Rejection | { readonly rejected: RequestRefusal };

export const refuse = (rejected: RejectionCode | RequestRefusal): Refusal => ({ rejected }) as Refusal;

export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'rejected' in value;

/** Status and text of every refusal. It does not compile while a code is missing. */
export const refusals: Readonly<Record<RejectionCode | RequestRefusal, RefusalAnswer>> = {
  ...requestRefusals,
  AccountAlreadySuspended: {
    status: 409,
    error: 'This account is suspended already. Lift that suspension first.',
  },
  AccountDisabled: { status: 403, error: "This user's account is disabled." },
  AccountNotFound: { status: 404, error: 'User not found.' },
  AccountNotRemovable: {
    status: 409,
    error: 'An account can’t be removed here. Warn its owner, or revoke the company’s verification.',
  },
  AccountNotSuspended: { status: 409, error: 'This account is not suspended.' },
  AdminNotBlockable: { status: 409, error: 'Administrators can’t be blocked or muted.' },
  AdminNotErasable: { status: 403, error: 'Forbidden.' },
  AdminNotFollowable: { status: 409, error: 'Administrators can’t be followed.' },
  AdminNoteNotFound: { status: 404, error: 'This note no longer exists.' },
  AdminNotSuspendable: { status: 409, error: 'Admins can’t be suspended.' },
  AlreadyApplied: { status: 409, error: 'You have already applied for this job.' },
  AlreadyProcessed: { status: 409, error: 'Application has already been processed.' },
  AnswersDoNotFit: {
    status: 400,
    error: { answers: 'The company has changed its questions. Load the page again.' },
  },
  AppealAlreadyDecided: { status: 409, error: 'This appeal has already been decided.' },
  AppealAlreadyMade: { status: 409, error: 'You have already appealed this decision.' },
  AppealNotFound: { status: 404, error: 'There is no appeal of this decision.' },
  AppealTooLate: {
    status: 409,
    error: `A decision can be appealed for ${appealDays} days. That time is over.`,
  },
  CaseAlreadyDecided: { status: 409, error: 'This case has already been decided or closed.' },
  CaseClaimedByAnother: {
    status: 409,
    error: 'Another admin has claimed this case. Take it over first.',
  },
  ApplicantErased: { status: 409, error: 'The applicant has erased their data.' },
  ApplicationMovedMeanwhile: { status: 409, error: 'This application was moved in the meantime.' },
  ApplicationDecided: {
    status: 409,
    error: 'The company has already decided on your application.',
  },
  ApplicationIsWithdrawn: { status: 409, error: 'The applicant has withdrawn this application.' },
  AuthorErased: { status: 409, error: 'Its author erased their data. It can’t be restored.' },
  NothingToRestore: { status: 409, error: 'This isn’t removed, or it has been restored already.' },
  PostGone: {
    status: 409,
    error: 'Its post is gone. If an admin removed the post, restore that first.',
  },
  ChangeAlreadyApproved: { status: 409, error: 'This change has already been approved.' },
  ChangeAlreadyDeclined: { status: 409, error: 'This change has already been declined.' },
  ChangeNotFound: { status: 409, error: 'There is no such change under review.' },
  ChangeReplaced: {
    status: 409,
    error: 'This company has submitted a newer change. Review that one instead.',
  },
  ChangeWithdrawn: { status: 409, error: 'This change has been withdrawn.' },
  CommentNotFound: { status: 404, error: 'Comment not found.' },
  CommentsClosed: { status: 409, error: 'Comments on this post are closed.' },
  CommentsClosedByAdmin: {
    status: 403,
    error: 'An administrator closed the comments on this post. Only an administrator can open them again.',
  },
  CompanyAlreadyDecided: { status: 409, error: 'This company has already been verified or rejected.' },
  CompanyAlreadyVerified: {
    status: 409,
    error: 'Your company is verified. Change its name in your profile.',
  },
  CompanyDocumentReplaced: {
    status: 409,
    error: 'This company has submitted another document. Review that one instead.',
  },
  CompanyNotBlockable: {
    status: 409,
    error: 'Companies can’t be blocked. Mute this one, or report it.',
  },
  CompanyNotFound: { status: 404, error: 'Company not found.' },
  CompanyNotReopenable: { status: 409, error: 'This company is not rejected.' },
  CompanyNotVerified: { status: 409, error: 'This company is not verified.' },
  CompanyRenamed: { status: 409, error: 'This company has changed its name. Check the new name first.' },
  CoverNoteChanged: {
    status: 409,
    error: 'You changed your saved cover note in another tab or on another device.',
  },
  DeadlineInThePast: { status: 400, error: { applicationDeadline: 'Must be in the future.' } },
  DecisionNotFound: { status: 404, error: 'There is no decision about you to appeal here.' },
  DecisionNotStanding: {
    status: 409,
    error: 'This decision no longer stands, so there is nothing to appeal.',
  },
  DecisionNotUndoable: { status: 409, error: 'This can’t be undone any more.' },
  DraftNotFound: { status: 404, error: 'Draft not found.' },
  DraftPublished: { status: 409, error: 'This draft has been published already.' },
  EditedMeanwhile: { status: 409, error: 'This was changed after you opened it.' },
  EmailChangeReplaced: {
    status: 400,
    error: 'This link was used or has expired. Sign in and open your security settings to get another one.',
  },
  EmailTaken: { status: 400, error: 'Error during registration, please try again.' },
  FollowedAccountDisabled: { status: 409, error: "This user's account is disabled." },
  JobAlreadyClosed: { status: 409, error: 'This job is closed already. Reopen it first.' },
  InvitationAlreadyAccepted: {
    status: 409,
    error: 'This invitation was accepted. Remove the person instead.',
  },
  InvitationInvalid: {
    status: 400,
    error: 'This invitation was used or revoked, or it has expired. Ask for a new one.',
  },
  InvitationNotFound: { status: 404, error: 'This invitation is no longer open.' },
  JobClosed: { status: 409, error: 'Applications for this job have closed.' },
  JobClosedByCompany: { status: 409, error: 'The company has closed this job.' },
  JobExpired: { status: 409, error: 'The deadline of this job has passed. Reopen it with a later one.' },
  JobFilled: { status: 409, error: 'This job has been filled.' },
  JobNotClosed: { status: 409, error: 'This job is not closed.' },
  JobNotFound: { status: 404, error: 'Job not found.' },
  JobPaused: { status: 409, error: 'This job is paused and takes no applications at the moment.' },
  JobRemoved: { status: 409, error: 'This job has been removed.' },
  JobSearchNotFound: { status: 404, error: 'This saved search no longer exists.' },
  JobSearchSavedAlready: { status: 409, error: 'You have already saved this search.' },
  NothingDecided: { status: 400, error: 'Select something to remove, or warn or suspend the account.' },
  NoViolation: { status: 400, error: 'Select at least one violation reason.' },
  NoViolationRecorded: { status: 409, error: 'Record a violation reason before deleting this job.' },
  NotOfTheCompany: { status: 403, error: 'You are no longer on this company’s team.' },
  NoteNotFound: { status: 404, error: 'This note no longer exists.' },
  NotTheOwner: { status: 403, error: 'Forbidden.' },
  OutdatedRuling: {
    status: 409,
    error: 'Some of this changed after you opened it. Check what changed, then decide again.',
  },
  OwnAccountBlocked: { status: 409, error: 'You can’t block or mute yourself.' },
  OwnAccountFollowed: { status: 409, error: 'You can’t follow yourself.' },
  OwnDecisionAppealed: {
    status: 409,
    error: 'You made this decision, so another admin decides the appeal.',
  },
  OwnApplicationWithdrawn: {
    status: 409,
    error: 'You have withdrawn this application. Apply again first.',
  },
  OwnThingReported: { status: 409, error: 'You can’t report yourself or your own content.' },
  PostNotFound: { status: 404, error: 'Post not found.' },
  RecruiterNotFound: { status: 404, error: 'This person is not on your team.' },
  ResumeAlreadyOpened: { status: 409, error: 'The company has already opened your resume.' },
  ResumeGone: { status: 404, error: 'Not found.' },
  RulingAlreadyUndone: { status: 409, error: 'This decision has been undone already.' },
  RulingNotFound: { status: 404, error: 'This decision can’t be undone.' },
  SalaryRangeReversed: { status: 400, error: { maxSalary: 'Must be at least the minimum salary.' } },
  StageNotFound: { status: 409, error: 'This stage no longer exists.' },
  SuspendedAccountClosed: { status: 409, error: 'This account was deleted.' },
  TemplateNameTaken: { status: 409, error: { name: 'Another template has this name.' } },
  TemplateNotFound: { status: 404, error: 'This template no longer exists.' },
  TooManyApiTokens: { status: 409, error: `You can have ${mostApiTokens} tokens at most. Revoke one first.` },
  TooManyJobSearches: {
    status: 409,
    error: `You can save ${mostJobSearches} searches at most. Delete one first.`,
  },
  TooManyMutedWords: {
    status: 409,
    error: `You can mute ${mostMutedWords} words at most. Remove one first.`,
  },
  TooManyAdminNotes: {
    status: 409,
    error: `There can be ${mostAdminNotes} notes about one account at most. Delete one first.`,
  },
  TooManyNotes: {
    status: 409,
    error: `An application can have ${mostNotes} notes at most. Delete one first.`,
  },
  TooManyPeople: {
    status: 409,
    error: `A company can have ${mostPeople} people, open invitations included. Revoke an invitation or remove someone first.`,
  },
  TooManyTemplates: {
    status: 409,
    error: `You can have ${mostTemplates} templates at most. Delete one first.`,
  },
  TooManyVersions: { status: 409, error: 'This has been edited too often to be edited again.' },
  TooManyWebhooks: { status: 409, error: `You can have ${mostWebhooks} webhooks at most. Delete one first.` },
  TwoFactorAlreadyEnabled: { status: 409, error: 'Two-factor authentication is already set up.' },
  TwoFactorNotEnabled: { status: 400, error: 'Invalid 2FA code' },
  UnknownImage: { status: 400, error: { content: 'Use only images that you have added yourself.' } },
  WebhookGone: { status: 404, error: 'This webhook was deleted.' },
  WarnedAccountClosed: { status: 409, error: 'This account was deleted, so nobody would read a warning.' },
};

/** A refusal to throw from where no value can be returned, such as a transaction. */
export function httpRefusal(
  code: RejectionCode | RequestRefusal,
  options?: ConstructorParameters<typeof HttpRefusal>[2],
): HttpRefusal {
  const { status, error } = refusals[code];
  return new HttpRefusal(status, error, options);
}

/** The text of a refusal, for an answer that has several. */
export const describeRefusal = ({ rejected }: Refusal): string => describeErrors(refusals[rejected].error);
