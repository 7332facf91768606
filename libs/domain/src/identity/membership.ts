import { archiveEntry } from '../archive.ts';
import type { Decider } from '../decider.ts';
import { ofCompany } from '../decision.ts';
import type { EventDeclarations } from '../event-declaration.ts';
import { accountStream } from './account.ts';

interface Member {
  /** The recruiter's own account. */
  readonly accountId: number;
  readonly companyId: number;
  /** The account of the company's owner. */
  readonly ownerId: number;
}

/** Decided together with `AcceptInvitation`. */
export interface JoinCompany extends Member {
  readonly kind: 'JoinCompany';
}

/** Decided together with `RemoveRecruiter`. */
export interface LeaveCompany {
  readonly kind: 'LeaveCompany';
  readonly accountId: number;
}

/** The account, registered as a job seeker's, acts for the company from now on. */
export interface RecruiterJoined {
  readonly type: 'RecruiterJoined';
  readonly data: Member;
}

/** The account is an ordinary job seeker's again. The event's actor caused it. */
export interface RecruiterLeft {
  readonly type: 'RecruiterLeft';
  readonly data: Member;
}

export type MembershipCommand = JoinCompany | LeaveCompany;
export type MembershipEvent = RecruiterJoined | RecruiterLeft;
/** Null: the account belongs to no company. */
export type MembershipState = Member | null;

/** Under the recruiter's account, whose row it changes, but beside the account's own stream, because the company's owner writes here too. */
export const membershipStream = (accountId: number) => `${accountStream(accountId)}/company`;

const decide = (command: MembershipCommand, state: MembershipState): readonly MembershipEvent[] => {
  if (command.kind === 'LeaveCompany') return state ? [{ type: 'RecruiterLeft', data: state }] : [];
  const { kind: _, ...data } = command;
  if (state !== null) throw new Error(`Account ${data.accountId} joined a second company`);
  return [{ type: 'RecruiterJoined', data }];
};

export const membershipEvents: EventDeclarations<MembershipEvent> = {
  RecruiterJoined: {
    example: { type: 'RecruiterJoined', data: { accountId: 12, companyId: 3, ownerId: 9 } },
    decision: ofCompany,
    timeline: 'Joined a company as recruiter',
    archive: ({ data: { accountId, companyId } }, owner) =>
      accountId === owner.accountId
        ? archiveEntry('accountHistory', 'Joined a company as recruiter', { companyId })
        : archiveEntry('accountHistory', 'Recruiter joined', { accountId }),
  },
  RecruiterLeft: {
    example: { type: 'RecruiterLeft', data: { accountId: 12, companyId: 3, ownerId: 9 } },
    decision: ofCompany,
    timeline: 'No longer a company’s recruiter',
    archive: ({ data: { accountId, companyId } }, owner) =>
      accountId === owner.accountId
        ? archiveEntry('accountHistory', 'No longer a company’s recruiter', { companyId })
        : archiveEntry('accountHistory', 'Recruiter left', { accountId }),
  },
};

/** The company that an account recruits for. The company's side is `people`; both are written in one transaction. */
export const membership: Decider<MembershipCommand, MembershipState, MembershipEvent> = {
  events: membershipEvents,
  initial: null,
  evolve: (_, { type, data }) => (type === 'RecruiterJoined' ? data : null),
  decide,
};
