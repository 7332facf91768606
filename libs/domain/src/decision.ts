import type { DomainEvent } from './decider.ts';

/** The kinds of decisions. Each event that decides has one; a removed comment and a removed reply have the same. */
export const decisionKinds = [
  'postRemoved',
  'commentRemoved',
  'jobTakenDown',
  'pictureRemoved',
  'jobViolation',
  'postRestored',
  'commentRestored',
  'jobRestored',
  'pictureRestored',
  'postHeld',
  'commentHeld',
  'postReleased',
  'commentReleased',
  'commentsClosed',
  'commentsReopened',
  'reportsDismissed',
  'reportsReopened',
  'accountWarned',
  'warningWithdrawn',
  'accountSuspended',
  'suspensionLifted',
  'writeRefused',
  'writesLimited',
  'limitsLifted',
  'refusalLifted',
  'decisionUpheld',
  'decisionReversed',
  'companyVerified',
  'companyRejected',
  'companyRevoked',
  'companyReopened',
  'companyUndone',
  'companyChangeApproved',
  'companyChangeDeclined',
  'companyChangeUndone',
  'adminMade',
  'passwordReset',
  'twoFactorReset',
  'accountDisabled',
  'accountErased',
  'eventSkipped',
  'sealKeyAllowed',
  'sealKeyDisallowed',
  'sealsWithdrawn',
  'witnessesChanged',
] as const;
export type DecisionKind = (typeof decisionKinds)[number];

/** What decisions are about. `company`: its verification, with the id of its own account. `log`: the log and what is folded from it. */
export const decidedThings = ['post', 'comment', 'job', 'account', 'company', 'log'] as const;
export type DecidedThing = (typeof decidedThings)[number];

/** An admin's account id, or who else decided. */
export type DecidedBy = number | 'operator' | 'program';

/** What one event decides. */
export interface Decided {
  readonly thing: DecidedThing;
  /** Null for the log. */
  readonly thingId: number | null;
  /** The account that it concerns: the author, or the company's own. Null: nobody, or the event does not name the account. */
  readonly accountId: number | null;
  readonly by: DecidedBy;
  readonly violationIds: readonly number[];
  /** The case of reports that it answers, if the event names one. */
  readonly caseId: number | null;
  /** The position of another decision that the event names. */
  readonly named?: number;
  /** The text to the person concerned, or the operator's reason. It may be personal. */
  readonly note: string | null;
}

/** An event that an admin, the operator or the program decides. */
export interface DecisionDeclaration<Event extends DomainEvent> {
  readonly kind: DecisionKind;
  readonly by: readonly ('admin' | 'operator' | 'program')[];
  /**
   * The decision that it takes back: the one that it names, or the latest of these kinds about the same thing that stands. If both name a case,
   * it is that of the same case.
   */
  readonly undoes?: readonly DecisionKind[] | 'named';
  /** Null if this one is no decision, for example because authors closed the comments of their own post. */
  readonly of: (event: Event) => Decided | null;
}

/** Why events between a company and its applicants, people and programs are no decisions in the sense of the history. */
export const ofCompany = 'A company decides about its own applicants, people and programs.';

type More = Partial<Pick<Decided, 'violationIds' | 'caseId' | 'named' | 'note'>>;

/** `more`: what else there is. The event's data may be given, of which the reasons and the case are taken. */
export const decided = (
  thing: DecidedThing,
  thingId: number | null,
  accountId: number | null,
  by: DecidedBy,
  { violationIds = [], caseId = null, named, note = null }: More = {},
): Decided => ({
  thing,
  thingId,
  accountId,
  by,
  violationIds,
  caseId,
  note,
  ...(named !== undefined && { named }),
});

export const decidedAboutAccount = (accountId: number, by: DecidedBy, more?: More): Decided =>
  decided('account', accountId, accountId, by, more);

export const byOperator = ({ accountId }: { readonly accountId: number }): Decided =>
  decidedAboutAccount(accountId, 'operator');

export const decidedAboutCompany = (
  { accountId, decidedBy }: { readonly accountId: number; readonly decidedBy: number },
  note: string | null = null,
): Decided => decided('company', accountId, accountId, decidedBy, { note });

/** Only the operator decides about the log. */
export const decidedAboutLog = (note: string): Decided => decided('log', null, null, 'operator', { note });
