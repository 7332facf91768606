import { entry } from '../archive.ts';
import type { Decider } from '../decider.ts';
import type { EventDeclarations } from '../event-declaration.ts';
import { accountStream } from './account.ts';

interface Member {
  /** The recruiter's own account. */
  readonly accountId: number;
  readonly companyId: number;
  /** The account of the company's owner. */
  readonly ownerId: number;
}

/** Along with `AcceptInvitation`. */
export interface JoinCompany extends Member {
  readonly kind: 'JoinCompany';
}

/** Along with `RemoveRecruiter`. */
export interface LeaveCompany {
  readonly kind: 'LeaveCompany';
  readonly accountId: number;
}

/**
 * The account, which was opened as a person's, acts for the company from now on. A build from before does not know this, and lets the
 * account do what any person may.
 */
export interface RecruiterJoined {
  readonly type: 'RecruiterJoined';
  readonly data: Member;
}

/** The account is a person's like any other again. Who caused it is the event's actor. */
export interface RecruiterLeft {
  readonly type: 'RecruiterLeft';
  readonly data: Member;
}

export type MembershipCommand = JoinCompany | LeaveCompany;
export type MembershipEvent = RecruiterJoined | RecruiterLeft;
/** Null: of no company. */
export type MembershipState = Member | null;

/** Under the recruiter's root, owner row it changes, and beside the account's own stream, which earlier builds read. */
export const membershipStream = (accountId: number) => `${accountStream(accountId)}/company`;

const decide = (command: MembershipCommand, state: MembershipState): readonly MembershipEvent[] => {
  if (command.kind === 'LeaveCompany') return state ? [{ type: 'RecruiterLeft', data: state }] : [];
  const { kind: _, ...data } = command;
  if (state !== null) throw new Error(`Account ${data.accountId} joined a second company`);
  return [{ type: 'RecruiterJoined', data }];
};

/** The company that an account is a recruiter of. The company's own list is `people`; both are written together. */
export const membership: Decider<MembershipCommand, MembershipState, MembershipEvent> = {
  initial: null,
  evolve: (_, { type, data }) => (type === 'RecruiterJoined' ? data : null),
  decide,
};

export const membershipEvents: EventDeclarations<MembershipEvent> = {
  RecruiterJoined: {
    example: { type: 'RecruiterJoined', data: { accountId: 12, companyId: 3, ownerId: 9 } },
    timeline: 'Joined a company as recruiter',
    archive: ({ data: { accountId, companyId } }, owner) =>
      accountId === owner.accountId
        ? entry('accountHistory', 'Joined a company as recruiter', { companyId })
        : entry('accountHistory', 'Recruiter joined', { accountId }),
  },
  RecruiterLeft: {
    example: { type: 'RecruiterLeft', data: { accountId: 12, companyId: 3, ownerId: 9 } },
    timeline: 'No longer a company’s recruiter',
    archive: ({ data: { accountId, companyId } }, owner) =>
      accountId === owner.accountId
        ? entry('accountHistory', 'No longer a company’s recruiter', { companyId })
        : entry('accountHistory', 'Recruiter left', { accountId }),
  },
};
