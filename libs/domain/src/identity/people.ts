import { archiveEntry } from '../archive.ts';
import type { Decider } from '../decider.ts';
import { ofCompany } from '../decision.ts';
import type { EventDeclarations } from '../event-declaration.ts';
import { reject, type Rejection } from '../rejection.ts';
import { accountStream, type AccountState } from './account.ts';

/** Limit of a company's people, its owner included, and open invitations together. */
export const mostPeople = 20;
export const invitationDays = 7;
const invitationMs = invitationDays * 86_400_000;

/** `accountId` is the owner's, in commands and events alike. */
interface OfCompany {
  readonly companyId: number;
  readonly accountId: number;
}

interface OfInvitation extends OfCompany {
  readonly invitationId: number;
}

/** `now` is an ISO instant, here and below. The invited address and the link's secret are kept outside the log. */
export interface InvitePerson extends OfInvitation {
  readonly kind: 'InvitePerson';
  readonly now: string;
}

/** Replaces the link of an open invitation; the new one is valid as long as a new invitation's. */
export interface RenewInvitation extends OfInvitation {
  readonly kind: 'RenewInvitation';
  readonly now: string;
}

export interface RevokeInvitation extends OfInvitation {
  readonly kind: 'RevokeInvitation';
}

/** Accepted by an account that registers in the same transaction. */
export interface AcceptInvitation extends OfInvitation {
  readonly kind: 'AcceptInvitation';
  readonly recruiterId: number;
  readonly now: string;
  /** The company owner's. */
  readonly owner: AccountState;
}

/** By the owner, or by the recruiter, who leaves. */
export interface RemoveRecruiter extends OfCompany {
  readonly kind: 'RemoveRecruiter';
  readonly recruiterId: number;
}

/** `expiresAt` is an ISO instant. */
export interface PersonInvited {
  readonly type: 'PersonInvited';
  readonly data: OfInvitation & { readonly expiresAt: string };
}

export interface InvitationRenewed {
  readonly type: 'InvitationRenewed';
  readonly data: OfInvitation & { readonly expiresAt: string };
}

export interface InvitationRevoked {
  readonly type: 'InvitationRevoked';
  readonly data: OfInvitation;
}

export interface InvitationAccepted {
  readonly type: 'InvitationAccepted';
  readonly data: OfInvitation & { readonly recruiterId: number };
}

export interface RecruiterRemoved {
  readonly type: 'RecruiterRemoved';
  readonly data: OfCompany & { readonly recruiterId: number };
}

export type PeopleCommand =
  | InvitePerson
  | RenewInvitation
  | RevokeInvitation
  | AcceptInvitation
  | RemoveRecruiter;
export type PeopleEvent =
  | PersonInvited
  | InvitationRenewed
  | InvitationRevoked
  | InvitationAccepted
  | RecruiterRemoved;

/** An object means an open invitation. */
type Invitation = { readonly expiresAt: string } | 'revoked' | 'accepted';

export interface PeopleState {
  readonly invitations: Readonly<Record<number, Invitation>>;
  /** Account ids. */
  readonly recruiters: readonly number[];
}

/** Beside the account's own stream, because the people who accept an invitation or leave write here too. */
export const peopleStream = (ownerId: number) => `${accountStream(ownerId)}/people`;

const evolve = ({ invitations, recruiters }: PeopleState, { type, data }: PeopleEvent): PeopleState => {
  switch (type) {
    case 'PersonInvited':
    case 'InvitationRenewed': {
      const open = { expiresAt: data.expiresAt };
      return { invitations: { ...invitations, [data.invitationId]: open }, recruiters };
    }
    case 'InvitationRevoked':
      return { invitations: { ...invitations, [data.invitationId]: 'revoked' }, recruiters };
    case 'InvitationAccepted':
      return {
        invitations: { ...invitations, [data.invitationId]: 'accepted' },
        recruiters: [...recruiters, data.recruiterId],
      };
    case 'RecruiterRemoved':
      return { invitations, recruiters: recruiters.filter((each) => each !== data.recruiterId) };
  }
};

const isOpen = (invitation: Invitation | undefined, now: string) =>
  typeof invitation === 'object' && Date.parse(invitation.expiresAt) > Date.parse(now);

const decide = (command: PeopleCommand, state: PeopleState): readonly PeopleEvent[] | Rejection => {
  switch (command.kind) {
    case 'InvitePerson':
      return invite(command, state);
    case 'RenewInvitation':
      return renew(command, state);
    case 'RevokeInvitation':
      return revoke(command, state);
    case 'AcceptInvitation':
      return accept(command, state);
    case 'RemoveRecruiter': {
      const { kind: _, ...data } = command;
      return state.recruiters.includes(data.recruiterId)
        ? [{ type: 'RecruiterRemoved', data }]
        : reject('RecruiterNotFound');
    }
  }
};

/** When an invitation that is created or renewed at `now` expires. */
export const invitationExpiry = (now: string) => new Date(Date.parse(now) + invitationMs).toISOString();

const invite = (
  { kind: _, now, ...data }: InvitePerson,
  { invitations, recruiters }: PeopleState,
): readonly PeopleEvent[] | Rejection => {
  const open = Object.values(invitations).filter((each) => isOpen(each, now));
  const owner = 1;
  if (owner + recruiters.length + open.length >= mostPeople) return reject('TooManyPeople');
  return [{ type: 'PersonInvited', data: { ...data, expiresAt: invitationExpiry(now) } }];
};

/** An expired invitation cannot be renewed: its place may be taken by now. */
const renew = (
  { kind: _, now, ...data }: RenewInvitation,
  { invitations }: PeopleState,
): readonly PeopleEvent[] | Rejection => {
  const invitation = invitations[data.invitationId];
  if (invitation === 'accepted') return reject('InvitationAlreadyAccepted');
  if (!isOpen(invitation, now)) return reject('InvitationNotFound');
  return [{ type: 'InvitationRenewed', data: { ...data, expiresAt: invitationExpiry(now) } }];
};

const revoke = (
  { kind: _, ...data }: RevokeInvitation,
  { invitations }: PeopleState,
): readonly PeopleEvent[] | Rejection => {
  const invitation = invitations[data.invitationId];
  if (invitation === undefined) return reject('InvitationNotFound');
  if (invitation === 'accepted') return reject('InvitationAlreadyAccepted');
  return invitation === 'revoked' ? [] : [{ type: 'InvitationRevoked', data }];
};

const accept = (
  { kind: _, now, owner, ...data }: AcceptInvitation,
  { invitations }: PeopleState,
): readonly PeopleEvent[] | Rejection =>
  owner.status === 'active' && isOpen(invitations[data.invitationId], now)
    ? [{ type: 'InvitationAccepted', data }]
    : reject('InvitationInvalid');

const team = (what: string, { invitationId }: { readonly invitationId: number }) =>
  archiveEntry('accountHistory', what, { invitationId });

export const peopleEvents: EventDeclarations<PeopleEvent> = {
  PersonInvited: {
    example: {
      type: 'PersonInvited',
      data: { companyId: 3, accountId: 9, invitationId: 5, expiresAt: '2026-11-09T08:00:00.000Z' },
    },
    decision: ofCompany,
    timeline: 'Recruiter invited',
    archive: ({ data }) => team('Recruiter invited', data),
  },
  InvitationRenewed: {
    example: {
      type: 'InvitationRenewed',
      data: { companyId: 3, accountId: 9, invitationId: 5, expiresAt: '2026-11-09T08:00:00.000Z' },
    },
    decision: ofCompany,
    timeline: 'Invitation sent again',
    archive: ({ data }) => team('Invitation sent again', data),
  },
  InvitationRevoked: {
    example: { type: 'InvitationRevoked', data: { companyId: 3, accountId: 9, invitationId: 5 } },
    decision: ofCompany,
    timeline: 'Invitation revoked',
    archive: ({ data }) => team('Invitation revoked', data),
  },
  InvitationAccepted: {
    example: {
      type: 'InvitationAccepted',
      data: { companyId: 3, accountId: 9, invitationId: 5, recruiterId: 12 },
    },
    decision: ofCompany,
    timeline: 'Invitation accepted: a recruiter joined',
    /** Caused by the recruiter's registration, but part of the owner's archive. */
    archive: ({ data }) => team('Invitation accepted', data),
  },
  RecruiterRemoved: {
    example: { type: 'RecruiterRemoved', data: { companyId: 3, accountId: 9, recruiterId: 12 } },
    decision: ofCompany,
    timeline: 'A recruiter left the team',
    archive: ({ data: { recruiterId } }) =>
      archiveEntry('accountHistory', 'Recruiter no longer on the team', { accountId: recruiterId }),
  },
};

/** The recruiters of a company and its invitations. */
export const people: Decider<PeopleCommand, PeopleState, PeopleEvent> = {
  events: peopleEvents,
  initial: { invitations: {}, recruiters: [] },
  evolve,
  decide,
};
