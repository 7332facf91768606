import type { Decider } from '../decider.ts';
import { reject, type Rejection } from '../rejection.ts';
import { accountStream, type AccountState } from './account.ts';
import { type EmailAddressEvent, emailAddressEvents } from './email-address-events.ts';

interface OfAccount<Kind extends string> {
  readonly kind: Kind;
  readonly accountId: number;
  /** With personal data: the address that the account registered with. */
  readonly account: AccountState;
}

/** The owner opened a link that was mailed to the account's address. */
export type ConfirmEmail = OfAccount<'ConfirmEmail'>;

/** A mail server refused the account's address for good, by this code of RFC 5321. */
export interface NoteBounce extends OfAccount<'NoteBounce'> {
  readonly code: number;
}

/** The owner wants another address, which is used once it is confirmed. `digest`: of the new address, as in the name of its claim. */
export interface RequestEmailChange extends OfAccount<'RequestEmailChange'> {
  readonly email: string;
  readonly digest: string;
}

/** The owner opened the link that was mailed to the new address. */
export interface ConfirmEmailChange extends OfAccount<'ConfirmEmailChange'> {
  readonly digest: string;
  /** Digest of the address that is replaced. Null if the account has lost it. */
  readonly formerDigest: string | null;
  /** Until then, the former address can be taken back. */
  readonly until: string;
}

/** The reader of a former address opened the link that was mailed there. */
export interface TakeBackEmail extends OfAccount<'TakeBackEmail'> {
  readonly digest: string;
}

/** Another account claims the address. Possible for a closed account too. */
export interface LoseEmail {
  readonly kind: 'LoseEmail';
  readonly accountId: number;
}

/** The reader of an address that was never confirmed opened a link that was mailed there: the account is not theirs. */
export type FreeEmail = OfAccount<'FreeEmail'>;

export type EmailAddressCommand =
  | ConfirmEmail
  | NoteBounce
  | RequestEmailChange
  | ConfirmEmailChange
  | TakeBackEmail
  | LoseEmail
  | FreeEmail;

interface NamedAddress {
  readonly email: string;
  readonly digest: string;
}

export interface EmailAddressState {
  /** `lost`: another account claimed the address, and this one has none. */
  readonly status: 'unconfirmed' | 'confirmed' | 'bounced' | 'lost';
  /** Whether the current address was confirmed before mail to it bounced, if any did. */
  readonly everConfirmed: boolean;
  /** Null until it is changed: the account registered with it. */
  readonly email: string | null;
  /** The new address that is not confirmed yet. */
  readonly pending: NamedAddress | null;
  /** The addresses that can still be taken back, the oldest first. */
  readonly former: readonly NamedAddress[];
}

/** Beside the account's own stream, because not only its owner writes here: mail servers refuse the address, and other accounts claim it. */
export const emailAddressStream = (accountId: number) => `${accountStream(accountId)}/email`;

const initial: EmailAddressState = {
  status: 'unconfirmed',
  everConfirmed: false,
  email: null,
  pending: null,
  former: [],
};

/** The address may be somebody else's, who reads it and can free it. Never true if the account had nothing to confirm, as for admins. */
export const isNeverConfirmed = ({ status, everConfirmed }: EmailAddressState, account: AccountState) =>
  status !== 'lost' && !everConfirmed && account.status !== 'absent' && account.awaitsConfirmation === true;

const evolve = (state: EmailAddressState, event: EmailAddressEvent): EmailAddressState => {
  const email = ('personal' in event && event.personal?.email) || '';
  switch (event.type) {
    case 'EmailConfirmed':
      return { ...state, status: 'confirmed', everConfirmed: true };
    case 'EmailBounced':
      return { ...state, status: 'bounced' };
    case 'EmailChangeRequested':
      return { ...state, pending: { email, digest: event.data.digest } };
    case 'EmailChanged': {
      const { formerDigest: digest } = event.data;
      const former =
        digest === null ? state.former : [...state.former, { email: event.personal?.former ?? '', digest }];
      return { status: 'confirmed', everConfirmed: true, email, pending: null, former };
    }
    case 'EmailTakenBack': {
      // Earlier ones stay: a person who took the account over may read the address that was taken back.
      const at = state.former.findIndex(({ digest }) => digest === event.data.digest);
      const former = state.former.slice(0, Math.max(at, 0));
      return { status: 'confirmed', everConfirmed: true, email, pending: null, former };
    }
    case 'EmailLost':
      return { ...state, status: 'lost', email: '' };
  }
};

const decide = (
  command: EmailAddressCommand,
  state: EmailAddressState,
): readonly EmailAddressEvent[] | Rejection => {
  const { kind, accountId } = command;
  const lost = [{ type: 'EmailLost', data: { accountId } }] as const;
  if (kind === 'LoseEmail') return state.status === 'lost' ? [] : lost;
  if (kind === 'FreeEmail')
    return isNeverConfirmed(state, command.account) ? lost : reject('EmailChangeReplaced');
  const { account } = command;
  if (account.status !== 'active') return reject('AccountDisabled');
  const subject = accountStream(accountId);
  const current = state.email ?? account.email ?? '';
  switch (kind) {
    case 'ConfirmEmail':
      if (state.status === 'lost') return reject('EmailTaken');
      if (state.status === 'confirmed') return [];
      return [{ type: 'EmailConfirmed', data: { accountId }, subject, personal: { email: current } }];
    case 'NoteBounce':
      if (state.status === 'bounced' || state.status === 'lost') return [];
      return [{ type: 'EmailBounced', data: { accountId, code: command.code } }];
    case 'RequestEmailChange': {
      const { email, digest } = command;
      return [{ type: 'EmailChangeRequested', data: { accountId, digest }, subject, personal: { email } }];
    }
    case 'ConfirmEmailChange': {
      const { pending } = state;
      if (pending?.digest !== command.digest) return reject('EmailChangeReplaced');
      const { digest, until } = command;
      // Nobody is told at an address that may be somebody else's, and nothing can be taken back.
      const isTold = state.status !== 'lost' && !isNeverConfirmed(state, account);
      const formerDigest = isTold ? command.formerDigest : null;
      const former = formerDigest === null ? null : current;
      return [
        {
          type: 'EmailChanged',
          data: { accountId, digest, formerDigest, until },
          subject,
          personal: { email: pending.email, former },
        },
      ];
    }
    case 'TakeBackEmail': {
      const former = state.former.find(({ digest }) => digest === command.digest);
      if (former === undefined) return reject('EmailChangeReplaced');
      const { digest, email } = former;
      const personal = { email, former: current };
      return [{ type: 'EmailTakenBack', data: { accountId, digest }, subject, personal }];
    }
  }
};

/** An account's address: whether mail to it arrives, as far as known, and how it changes. */
export const emailAddress: Decider<EmailAddressCommand, EmailAddressState, EmailAddressEvent> = {
  events: emailAddressEvents,
  initial,
  evolve,
  decide,
};
