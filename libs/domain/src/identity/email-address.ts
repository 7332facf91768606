import { archiveEntry } from '../archive.ts';
import type { Decider } from '../decider.ts';
import type { EventDeclarations } from '../event-declaration.ts';
import { reject, type Rejection } from '../rejection.ts';
import { accountStream, type AccountState } from './account.ts';

/** The owner opened a link that was mailed to the account's address. */
export interface ConfirmEmail {
  readonly kind: 'ConfirmEmail';
  readonly accountId: number;
  readonly account: AccountState;
}

/** A mail server refused the account's address for good, by this code of RFC 5321. */
export interface NoteBounce {
  readonly kind: 'NoteBounce';
  readonly accountId: number;
  readonly code: number;
  readonly account: AccountState;
}

export interface EmailConfirmed {
  readonly type: 'EmailConfirmed';
  readonly data: { readonly accountId: number };
}

/** Until the address is confirmed again, it gets only mails about the account's security. */
export interface EmailBounced {
  readonly type: 'EmailBounced';
  readonly data: { readonly accountId: number; readonly code: number };
}

export type EmailAddressCommand = ConfirmEmail | NoteBounce;
export type EmailAddressEvent = EmailConfirmed | EmailBounced;
export type EmailAddressState = 'unconfirmed' | 'confirmed' | 'bounced';

/** Separate from the account's own stream, so that older builds, which do not know this event, can still read that one. */
export const emailAddressStream = (accountId: number) => `${accountStream(accountId)}/email`;

const decide = (
  command: EmailAddressCommand,
  state: EmailAddressState,
): readonly EmailAddressEvent[] | Rejection => {
  const { accountId, account } = command;
  if (account.status !== 'active') return reject('AccountDisabled');
  switch (command.kind) {
    case 'ConfirmEmail':
      return state === 'confirmed' ? [] : [{ type: 'EmailConfirmed', data: { accountId } }];
    case 'NoteBounce':
      return state === 'bounced' ? [] : [{ type: 'EmailBounced', data: { accountId, code: command.code } }];
  }
};

/** Whether mail to an account's address arrives, as far as known. */
export const emailAddress: Decider<EmailAddressCommand, EmailAddressState, EmailAddressEvent> = {
  initial: 'unconfirmed',
  evolve: (_, { type }) => (type === 'EmailConfirmed' ? 'confirmed' : 'bounced'),
  decide,
};

export const emailAddressEvents: EventDeclarations<EmailAddressEvent> = {
  EmailConfirmed: {
    example: { type: 'EmailConfirmed', data: { accountId: 9 } },
    timeline: null,
    archive: () => archiveEntry('accountHistory', 'Email address confirmed'),
  },
  EmailBounced: {
    example: { type: 'EmailBounced', data: { accountId: 9, code: 550 } },
    timeline: null,
    archive: ({ data: { code } }) =>
      archiveEntry('accountHistory', 'Mail to the email address came back', { code }),
  },
};
