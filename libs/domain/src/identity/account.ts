import { archiveEntry, archivePathOf } from '../archive.ts';
import type { Decider } from '../decider.ts';
import { byOperator } from '../decision.ts';
import type { EventDeclarations } from '../event-declaration.ts';
import { reject, type Rejection } from '../rejection.ts';

export type AccountRole = 'User' | 'Company' | 'Admin';

/** Registers a job seeker (`userId`) or a company (`companyId` and its document); the other ids are null. */
export interface RegisterAccount {
  readonly kind: 'RegisterAccount';
  readonly accountId: number;
  readonly role: 'User' | 'Company';
  readonly userId: number | null;
  readonly companyId: number | null;
  readonly companyDocKey: string | null;
  readonly name: string;
  readonly email: string;
  /** Set if a link that confirms the address is mailed. */
  readonly awaitsConfirmation?: boolean;
}

/** Admins do not register: the operator creates them. */
export interface CreateAdmin {
  readonly kind: 'CreateAdmin';
  readonly accountId: number;
  readonly name: string;
  readonly email: string;
}

interface OfAccount<Kind extends string> {
  readonly kind: Kind;
  readonly accountId: number;
}

type EnableTwoFactor = OfAccount<'EnableTwoFactor'>;

/** `remaining`: number of recovery codes left after this one. */
interface UseRecoveryCode extends OfAccount<'UseRecoveryCode'> {
  readonly remaining: number;
}

/** For a person who lost both authenticator and recovery codes. Can be repeated if they lose the enrolment code too. */
interface ResetTwoFactor extends OfAccount<'ResetTwoFactor'> {
  readonly by: 'operator';
}

/** Holds no password: passwords are kept with the credential, outside the log. */
interface ChangePassword extends OfAccount<'ChangePassword'> {
  readonly by?: 'operator';
}

/** All recovery codes are replaced by new ones. */
type RenewRecoveryCodes = OfAccount<'RenewRecoveryCodes'>;

/** Replaces the enrolled authenticator app with another one. */
type MoveTwoFactor = OfAccount<'MoveTwoFactor'>;

interface DisableAccount extends OfAccount<'DisableAccount'> {
  readonly by: 'owner' | 'operator';
}

/** Cannot be undone: afterwards nobody can read the account's personal data. */
interface EraseAccount extends OfAccount<'EraseAccount'> {
  readonly by: 'owner' | 'operator';
}

export interface AccountRegistered {
  readonly type: 'AccountRegistered';
  readonly data: {
    readonly accountId: number;
    readonly role: AccountRole;
    readonly userId: number | null;
    readonly companyId: number | null;
    readonly companyDocKey: string | null;
    /** The address is shown to nobody else until it is confirmed. Absent if the installation sends no mail, and for admins. */
    readonly awaitsConfirmation?: true;
  };
  readonly subject: string;
  readonly personal: { readonly name: string; readonly email: string } | null;
}

export interface TwoFactorEnabled {
  readonly type: 'TwoFactorEnabled';
  readonly data: { readonly accountId: number };
}

export interface RecoveryCodeUsed {
  readonly type: 'RecoveryCodeUsed';
  readonly data: { readonly accountId: number; readonly remaining: number };
}

export interface TwoFactorReset {
  readonly type: 'TwoFactorReset';
  readonly data: { readonly accountId: number; readonly by: 'operator' };
}

export interface PasswordChanged {
  readonly type: 'PasswordChanged';
  /** `by`: absent if the owner changed it. */
  readonly data: { readonly accountId: number; readonly by?: 'operator' };
}

export interface RecoveryCodesRenewed {
  readonly type: 'RecoveryCodesRenewed';
  readonly data: { readonly accountId: number };
}

export interface TwoFactorMoved {
  readonly type: 'TwoFactorMoved';
  readonly data: { readonly accountId: number };
}

export interface AccountDisabled {
  readonly type: 'AccountDisabled';
  readonly data: { readonly accountId: number; readonly by: 'owner' | 'operator' };
}

/** Always follows `AccountDisabled`: a fold that removes the person at that event need not handle this one. */
export interface AccountErased {
  readonly type: 'AccountErased';
  readonly data: { readonly accountId: number; readonly by: 'owner' | 'operator' };
}

type TwoFactorCommand =
  | EnableTwoFactor
  | UseRecoveryCode
  | RenewRecoveryCodes
  | MoveTwoFactor
  | ResetTwoFactor;
export type AccountCommand =
  | RegisterAccount
  | CreateAdmin
  | ChangePassword
  | TwoFactorCommand
  | DisableAccount
  | EraseAccount;
export type AccountEvent =
  | AccountRegistered
  | PasswordChanged
  | TwoFactorEnabled
  | RecoveryCodeUsed
  | RecoveryCodesRenewed
  | TwoFactorMoved
  | TwoFactorReset
  | AccountDisabled
  | AccountErased;
export type AccountState =
  | { readonly status: 'absent' }
  | {
      readonly status: AccountStatus;
      readonly role: AccountRole;
      readonly twoFactor: boolean;
      /** The document that a company registered with. */
      readonly companyDocKey: string | null;
      /** The address that it registered with, if personal data was read. */
      readonly email?: string;
      readonly awaitsConfirmation?: true;
    };

type AccountStatus = 'active' | 'disabled' | 'erased';

/** Also the subject whose key encrypts the account's personal fields. */
export const accountStream = (accountId: number) => `account-${accountId}`;

/** The account that is an event's actor; `undefined` if the operator or the program acted. */
export const accountIdOf = (actor: string | null | undefined): number | undefined => {
  const [, id] = /^account-(\d+)$/.exec(actor ?? '') ?? [];
  return id === undefined ? undefined : Number(id);
};

const evolve = (state: AccountState, event: AccountEvent): AccountState => {
  if (event.type === 'AccountRegistered') {
    const { role, companyDocKey, awaitsConfirmation } = event.data;
    return {
      status: 'active',
      role,
      twoFactor: false,
      companyDocKey,
      ...(event.personal && { email: event.personal.email }),
      ...(awaitsConfirmation && { awaitsConfirmation }),
    };
  }
  if (state.status === 'absent') return state;
  switch (event.type) {
    case 'TwoFactorEnabled':
      return { ...state, twoFactor: true };
    case 'TwoFactorReset':
      return { ...state, twoFactor: false };
    case 'AccountDisabled':
      return { ...state, status: 'disabled' };
    case 'AccountErased':
      return { ...state, status: 'erased' };
    default:
      // Password, codes and secret are kept with the credential; the profile's events are in this stream too.
      return state;
  }
};

const decide = (command: AccountCommand, state: AccountState): readonly AccountEvent[] | Rejection => {
  if (command.kind === 'RegisterAccount' || command.kind === 'CreateAdmin') return register(command, state);
  if (state.status === 'absent') return reject('AccountNotFound');
  if (command.kind === 'DisableAccount') return disable(command, state.status);
  if (command.kind === 'EraseAccount') return erase(command, state);
  if (state.status !== 'active') return reject('AccountDisabled');
  if (command.kind === 'ChangePassword') {
    const { kind: _, ...data } = command;
    return [{ type: 'PasswordChanged', data }];
  }
  return decideTwoFactor(command, state.twoFactor);
};

const admin = {
  role: 'Admin' as const,
  userId: null,
  companyId: null,
  companyDocKey: null,
  awaitsConfirmation: false,
};

/** An account id comes from a sequence, so a second registration on one stream is a bug, not something to refuse. */
const register = (command: RegisterAccount | CreateAdmin, state: AccountState): readonly AccountEvent[] => {
  const { accountId, name, email } = command;
  if (state.status !== 'absent') throw new Error(`Account ${accountId} was registered twice`);
  const { role, userId, companyId, companyDocKey, awaitsConfirmation } =
    command.kind === 'RegisterAccount' ? command : admin;
  return [
    {
      type: 'AccountRegistered',
      data: {
        accountId,
        role,
        userId,
        companyId,
        companyDocKey,
        ...(awaitsConfirmation && { awaitsConfirmation }),
      },
      subject: accountStream(accountId),
      personal: { name, email },
    },
  ];
};

const disable = (
  { accountId, by }: DisableAccount | EraseAccount,
  status: AccountStatus,
): readonly AccountEvent[] =>
  status === 'active' ? [{ type: 'AccountDisabled', data: { accountId, by } }] : [];

/** Admins cannot be erased: their decisions keep their names for ever. */
const erase = (
  command: EraseAccount,
  { role, status }: Exclude<AccountState, { status: 'absent' }>,
): readonly AccountEvent[] | Rejection => {
  if (role === 'Admin') return reject('AdminNotErasable');
  if (status === 'erased') return [];
  const { accountId, by } = command;
  return [...disable(command, status), { type: 'AccountErased', data: { accountId, by } }];
};

const decideTwoFactor = (
  command: TwoFactorCommand,
  enabled: boolean,
): readonly AccountEvent[] | Rejection => {
  const { accountId } = command;
  if (command.kind === 'ResetTwoFactor')
    return [{ type: 'TwoFactorReset', data: { accountId, by: command.by } }];
  if (command.kind === 'EnableTwoFactor')
    return enabled ? reject('TwoFactorAlreadyEnabled') : [{ type: 'TwoFactorEnabled', data: { accountId } }];
  if (!enabled) return reject('TwoFactorNotEnabled');
  switch (command.kind) {
    case 'UseRecoveryCode':
      return [{ type: 'RecoveryCodeUsed', data: { accountId, remaining: command.remaining } }];
    case 'RenewRecoveryCodes':
      return [{ type: 'RecoveryCodesRenewed', data: { accountId } }];
    case 'MoveTwoFactor':
      return [{ type: 'TwoFactorMoved', data: { accountId } }];
  }
};

const closedBy = { owner: 'by its owner', operator: 'by the operator' } as const;

export const accountEvents: EventDeclarations<AccountEvent> = {
  AccountRegistered: {
    example: {
      type: 'AccountRegistered',
      data: { accountId: 9, role: 'User', userId: 34, companyId: null, companyDocKey: null },
      subject: 'account-9',
      personal: { name: 'Mei Lin', email: 'mei@example.test' },
    },
    decision: {
      kind: 'adminMade',
      by: ['operator'],
      of: ({ data }) => (data.role === 'Admin' ? byOperator(data) : null),
    },
    timeline: ({ data }) =>
      data.role === 'Admin' ? 'Made an admin by the operator' : `Registered as a ${data.role.toLowerCase()}`,
    archive: ({ data, personal }) =>
      archiveEntry('accountHistory', 'Registered', {
        role: data.role,
        ...personal,
        document: archivePathOf(data.companyDocKey),
      }),
  },
  TwoFactorEnabled: {
    example: { type: 'TwoFactorEnabled', data: { accountId: 9 } },
    timeline: 'Two-factor authentication set up',
    archive: () => archiveEntry('accountHistory', 'Authenticator app set up'),
  },
  RecoveryCodeUsed: {
    example: { type: 'RecoveryCodeUsed', data: { accountId: 9, remaining: 9 } },
    timeline: ({ data }) => `Signed in with a recovery code, ${data.remaining} left`,
    archive: ({ data: { remaining } }) => archiveEntry('accountHistory', 'Recovery code used', { remaining }),
  },
  TwoFactorReset: {
    example: { type: 'TwoFactorReset', data: { accountId: 9, by: 'operator' } },
    decision: { kind: 'twoFactorReset', by: ['operator'], of: ({ data }) => byOperator(data) },
    timeline: 'Two-factor authentication reset by the operator',
    archive: ({ data: { by } }) => archiveEntry('accountHistory', 'Two-factor sign-in reset', { by }),
  },
  PasswordChanged: {
    example: { type: 'PasswordChanged', data: { accountId: 9 } },
    decision: {
      kind: 'passwordReset',
      by: ['operator'],
      of: ({ data }) => (data.by === 'operator' ? byOperator(data) : null),
    },
    timeline: ({ data }) => (data.by === 'operator' ? 'Password reset by the operator' : 'Password changed'),
    archive: ({ data: { by } }) => archiveEntry('accountHistory', 'Password changed', by && { by }),
  },
  RecoveryCodesRenewed: {
    example: { type: 'RecoveryCodesRenewed', data: { accountId: 9 } },
    timeline: 'Recovery codes replaced',
    archive: () => archiveEntry('accountHistory', 'Recovery codes replaced'),
  },
  TwoFactorMoved: {
    example: { type: 'TwoFactorMoved', data: { accountId: 9 } },
    timeline: 'Two-factor authentication moved to another device',
    archive: () => archiveEntry('accountHistory', 'Authenticator app moved to another phone'),
  },
  AccountDisabled: {
    example: { type: 'AccountDisabled', data: { accountId: 9, by: 'owner' } },
    decision: {
      kind: 'accountDisabled',
      by: ['operator'],
      of: ({ data }) => (data.by === 'operator' ? byOperator(data) : null),
    },
    timeline: ({ data }) => `Account deleted ${closedBy[data.by]}`,
    archive: ({ data: { by } }) => archiveEntry('accountHistory', 'Deleted', { by }),
  },
  AccountErased: {
    example: { type: 'AccountErased', data: { accountId: 9, by: 'owner' } },
    decision: {
      kind: 'accountErased',
      by: ['operator'],
      of: ({ data }) => (data.by === 'operator' ? byOperator(data) : null),
    },
    timeline: ({ data }) => `Personal data erased ${closedBy[data.by]}`,
    archive: ({ data: { by } }) => archiveEntry('accountHistory', 'Erased', { by }),
  },
};

export const account: Decider<AccountCommand, AccountState, AccountEvent> = {
  events: accountEvents,
  initial: { status: 'absent' },
  evolve,
  decide,
};
