import { appealDays, mostAdminNotes, mostListedWords } from '@lock-in/domain';
import type { RefusalAnswer } from '../../platform/http/refusals.ts';

export const moderationRefusals = {
  ListedWordEmpty: { status: 400, error: 'An entry has no letter or number.' },
  TooManyListedWords: { status: 400, error: `The lists can have ${mostListedWords} entries at most.` },
  AccountAlreadySuspended: {
    status: 409,
    error: 'This account is suspended already. Lift that suspension first.',
  },
  AccountNotSuspended: { status: 409, error: 'This account is not suspended.' },
  AdminNoteNotFound: { status: 404, error: 'This note no longer exists.' },
  AdminNotSuspendable: { status: 409, error: 'Admins can’t be suspended.' },
  AppealAlreadyDecided: { status: 409, error: 'This appeal has already been decided.' },
  AppealAlreadyMade: { status: 409, error: 'You have already appealed this decision.' },
  AppealNotFound: { status: 404, error: 'There is no appeal of this decision.' },
  AppealTooLate: {
    status: 409,
    error: `A decision can be appealed for ${appealDays} days. That time is over.`,
  },
  AuthorErased: { status: 409, error: 'Its author erased their data. It can’t be restored.' },
  CaseAlreadyDecided: { status: 409, error: 'This case has already been decided or closed.' },
  CaseClaimedByAnother: {
    status: 409,
    error: 'Another admin has claimed this case. Take it over first.',
  },
  CaseNotFound: { status: 404, error: 'Case not found.' },
  DecisionNotFound: { status: 404, error: 'There is no decision about you to appeal here.' },
  DecisionNotStanding: {
    status: 409,
    error: 'This decision no longer stands, so there is nothing to appeal.',
  },
  NoProfilePicture: { status: 409, error: 'This profile has no picture to remove.' },
  NoViolation: { status: 400, error: 'Select at least one violation reason.' },
  NoViolationRecorded: { status: 409, error: 'Record a violation reason before deleting this job.' },
  NothingDecided: { status: 400, error: 'Select something to remove, or warn or suspend the account.' },
  NothingToRestore: { status: 409, error: 'This isn’t removed, or it has been restored already.' },
  OutdatedRuling: {
    status: 409,
    error: 'Some of this changed after you opened it. Check what changed, then decide again.',
  },
  OwnDecisionAppealed: {
    status: 409,
    error: 'You made this decision, so another admin decides the appeal.',
  },
  OwnThingReported: { status: 409, error: 'You can’t report yourself or your own content.' },
  PictureReplaced: { status: 409, error: 'Another picture has been chosen since, and it stays.' },
  RulingAlreadyUndone: { status: 409, error: 'This decision has been undone already.' },
  RulingNotFound: { status: 404, error: 'This decision can’t be undone.' },
  SuspendedAccountClosed: { status: 409, error: 'This account was deleted.' },
  TooManyAdminNotes: {
    status: 409,
    error: `There can be ${mostAdminNotes} notes about one account at most. Delete one first.`,
  },
  UnknownViolation: { status: 400, error: { violations: 'Choose reasons from the list.' } },
  ViolationNotFound: { status: 404, error: 'Violation reason not found.' },
  WarnedAccountClosed: { status: 409, error: 'This account was deleted, so nobody would read a warning.' },
} satisfies Record<string, RefusalAnswer>;
