/**
 * Every reason for which the domain refuses a command. The API maps each to a status and a text in one table, which does
 * not compile while a code is missing there.
 */
export type RejectionCode =
  | 'AccountAlreadySuspended'
  | 'AccountDisabled'
  | 'AccountNotFound'
  | 'AccountNotRemovable'
  | 'AccountNotSuspended'
  | 'AdminNotBlockable'
  | 'AdminNotErasable'
  | 'AdminNotFollowable'
  | 'AdminNotSuspendable'
  | 'AlreadyApplied'
  | 'AlreadyProcessed'
  | 'AppealAlreadyDecided'
  | 'AppealAlreadyMade'
  | 'AppealNotFound'
  | 'AppealTooLate'
  | 'AuthorErased'
  | 'CaseAlreadyDecided'
  | 'CaseClaimedByAnother'
  | 'ChangeAlreadyApproved'
  | 'ChangeAlreadyDeclined'
  | 'ChangeNotFound'
  | 'ChangeReplaced'
  | 'ChangeWithdrawn'
  | 'CommentNotFound'
  | 'CommentsClosed'
  | 'CommentsClosedByAdmin'
  | 'CompanyAlreadyDecided'
  | 'CompanyAlreadyVerified'
  | 'CompanyDocumentReplaced'
  | 'CompanyNotBlockable'
  | 'CompanyNotFound'
  | 'CompanyNotReopenable'
  | 'CompanyNotVerified'
  | 'CompanyRenamed'
  | 'DeadlineInThePast'
  | 'DecisionNotFound'
  | 'DecisionNotStanding'
  | 'DecisionNotUndoable'
  | 'EmailTaken'
  | 'FollowedAccountDisabled'
  | 'JobAlreadyClosed'
  | 'JobClosed'
  | 'JobClosedByCompany'
  | 'JobExpired'
  | 'JobFilled'
  | 'JobNotClosed'
  | 'JobNotFound'
  | 'JobPaused'
  | 'JobRemoved'
  | 'NoViolation'
  | 'NoViolationRecorded'
  | 'NothingToRestore'
  | 'NotTheOwner'
  | 'UnknownImage'
  | 'OwnAccountBlocked'
  | 'OwnAccountFollowed'
  | 'OwnDecisionAppealed'
  | 'OwnThingReported'
  | 'PostGone'
  | 'PostNotFound'
  | 'SalaryRangeReversed'
  | 'SuspendedAccountClosed'
  | 'TooManyApiTokens'
  | 'TooManyMutedWords'
  | 'TooManyVersions'
  | 'TwoFactorAlreadyEnabled'
  | 'TwoFactorNotEnabled'
  | 'WarnedAccountClosed';

/** A refusal is a value: the command was understood and the answer is no. */
export interface Rejection {
  readonly rejected: RejectionCode;
}

export const reject = (rejected: RejectionCode): Rejection => ({ rejected });

export const isRejection = (decision: readonly unknown[] | Rejection): decision is Rejection =>
  'rejected' in decision;
