import { type AccountIds, type ArchiveEntry, archiveEntry } from '../archive.ts';
import type { EventDeclarations } from '../event-declaration.ts';

export interface EmailConfirmed {
  readonly type: 'EmailConfirmed';
  readonly data: { readonly accountId: number };
  readonly subject: string;
  readonly personal: { readonly email: string } | null;
}

/** Until the address is confirmed again, it gets only mails about the account's security. */
export interface EmailBounced {
  readonly type: 'EmailBounced';
  readonly data: { readonly accountId: number; readonly code: number };
}

export interface EmailChangeRequested {
  readonly type: 'EmailChangeRequested';
  readonly data: { readonly accountId: number; readonly digest: string };
  readonly subject: string;
  readonly personal: { readonly email: string } | null;
}

/** `formerDigest`: of the former address, which is told and can be taken back until `until`; null if it cannot. */
export interface EmailChanged {
  readonly type: 'EmailChanged';
  readonly data: {
    readonly accountId: number;
    readonly digest: string;
    readonly formerDigest: string | null;
    readonly until: string;
  };
  readonly subject: string;
  readonly personal: { readonly email: string; readonly former: string | null } | null;
}

/** A former address is the account's again. `former`: the one that it replaces. */
export interface EmailTakenBack {
  readonly type: 'EmailTakenBack';
  readonly data: { readonly accountId: number; readonly digest: string };
  readonly subject: string;
  readonly personal: { readonly email: string; readonly former: string } | null;
}

/** The account never confirmed its address, and another account claimed it. */
export interface EmailLost {
  readonly type: 'EmailLost';
  readonly data: { readonly accountId: number };
}

export type EmailAddressEvent =
  | EmailConfirmed
  | EmailBounced
  | EmailChangeRequested
  | EmailChanged
  | EmailTakenBack
  | EmailLost;

const subject = 'account-9';

/** None for the account that acted on another's address. */
export const ofOwner = (
  { data }: { readonly data: { readonly accountId: number } },
  owner: AccountIds,
  text: string,
): ArchiveEntry | null => (data.accountId === owner.accountId ? archiveEntry('accountHistory', text) : null);

export const emailAddressEvents: EventDeclarations<EmailAddressEvent> = {
  EmailConfirmed: {
    example: {
      type: 'EmailConfirmed',
      data: { accountId: 9 },
      subject,
      personal: { email: 'mei@example.test' },
    },
    timeline: null,
    archive: () => archiveEntry('accountHistory', 'Email address confirmed'),
  },
  EmailBounced: {
    example: { type: 'EmailBounced', data: { accountId: 9, code: 550 } },
    decision: 'The mail server refused the address.',
    timeline: null,
    archive: ({ data: { code } }) =>
      archiveEntry('accountHistory', 'Mail to the email address came back', { code }),
  },
  EmailChangeRequested: {
    example: {
      type: 'EmailChangeRequested',
      data: { accountId: 9, digest: 'aGFyYm91cg' },
      subject,
      personal: { email: 'mei.lin@example.test' },
    },
    timeline: null,
    archive: ({ personal }) =>
      archiveEntry('accountHistory', 'Change of the email address requested', { ...personal }),
  },
  EmailChanged: {
    example: {
      type: 'EmailChanged',
      data: {
        accountId: 9,
        digest: 'aGFyYm91cg',
        formerDigest: 'bGlnaHRob3VzZQ',
        until: '2026-12-05T09:00:00.000Z',
      },
      subject,
      personal: { email: 'mei.lin@example.test', former: 'mei@example.test' },
    },
    timeline: 'Email address changed',
    archive: ({ personal }) => archiveEntry('accountHistory', 'Email address changed', { ...personal }),
  },
  EmailTakenBack: {
    example: {
      type: 'EmailTakenBack',
      data: { accountId: 9, digest: 'bGlnaHRob3VzZQ' },
      subject,
      personal: { email: 'mei@example.test', former: 'mei.lin@example.test' },
    },
    timeline: 'Email address taken back',
    archive: ({ personal }) => archiveEntry('accountHistory', 'Email address taken back', { ...personal }),
  },
  EmailLost: {
    example: { type: 'EmailLost', data: { accountId: 9 } },
    decision: 'Somebody else confirmed the address.',
    timeline: null,
    // The account that claims the address is the actor, and gets no entry.
    archive: (event, owner) => ofOwner(event, owner, 'Email address lost: another account uses it'),
  },
};
