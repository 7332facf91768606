import { archiveEntry } from '../archive.ts';
import type { Decider } from '../decider.ts';
import type { EventDeclarations } from '../event-declaration.ts';
import { accountStream, type AccountState } from '../identity/account.ts';
import { reject, type Rejection } from '../rejection.ts';

/** Limits the notes about one account. */
export const mostAdminNotes = 100;

/** An admin writes a note about a person or company, which only admins read. */
export interface WriteAdminNote {
  readonly kind: 'WriteAdminNote';
  readonly accountId: number;
  /** The admin's account id. */
  readonly writtenBy: number;
  readonly words: string;
  readonly account: AccountState;
}

/** Any admin may delete any note: they belong to all admins. */
export interface DeleteAdminNote {
  readonly kind: 'DeleteAdminNote';
  readonly accountId: number;
  readonly noteId: number;
  /** The admin's account id. */
  readonly deletedBy: number;
}

interface OfAdminNote {
  /** The account that the note is about. */
  readonly accountId: number;
  /** Counts up within one account; never reused. */
  readonly noteId: number;
}

export interface AdminNoteWritten {
  readonly type: 'AdminNoteWritten';
  readonly data: OfAdminNote & { readonly writtenBy: number };
  readonly subject: string;
  readonly personal: { readonly words: string } | null;
}

export interface AdminNoteDeleted {
  readonly type: 'AdminNoteDeleted';
  readonly data: OfAdminNote & { readonly deletedBy: number };
}

export type AdminNoteCommand = WriteAdminNote | DeleteAdminNote;
export type AdminNoteEvent = AdminNoteWritten | AdminNoteDeleted;

/** `notes`: ids of those that are not deleted. */
export interface AdminNotesState {
  readonly latest: number;
  readonly notes: readonly number[];
}

/** Beside the account's own stream, because admins write here. */
export const adminNotesStream = (accountId: number) => `${accountStream(accountId)}/admin-notes`;

const decide = (
  command: AdminNoteCommand,
  { latest, notes }: AdminNotesState,
): readonly AdminNoteEvent[] | Rejection => {
  const { accountId } = command;
  if (command.kind === 'DeleteAdminNote') {
    const { noteId, deletedBy } = command;
    return notes.includes(noteId)
      ? [{ type: 'AdminNoteDeleted', data: { accountId, noteId, deletedBy } }]
      : reject('AdminNoteNotFound');
  }
  const { account, writtenBy, words } = command;
  // The note would be about nobody, and its key is gone.
  if (account.status === 'absent' || account.status === 'erased') return reject('AccountNotFound');
  if (account.role === 'Admin') return reject('AccountNotFound');
  if (notes.length >= mostAdminNotes) return reject('TooManyAdminNotes');
  return [
    {
      type: 'AdminNoteWritten',
      data: { accountId, noteId: latest + 1, writtenBy },
      subject: accountStream(accountId),
      personal: { words },
    },
  ];
};

export const adminNoteEvents: EventDeclarations<AdminNoteEvent> = {
  AdminNoteWritten: {
    example: {
      type: 'AdminNoteWritten',
      data: { accountId: 9, noteId: 1, writtenBy: 1 },
      subject: 'account-9',
      personal: { words: 'Same links as account 31.' },
    },
    decision: 'A note decides nothing.',
    timeline: null,
    /** A note is data about its person, who may have it. */
    archive: ({ data, personal }, owner) =>
      data.accountId === owner.accountId
        ? archiveEntry('accountHistory', 'Note by an administrator', { words: personal?.words ?? null })
        : archiveEntry('decisions', 'Note about an account', { accountId: data.accountId }),
  },
  AdminNoteDeleted: {
    example: { type: 'AdminNoteDeleted', data: { accountId: 9, noteId: 1, deletedBy: 1 } },
    decision: 'A note decides nothing.',
    timeline: null,
    archive: ({ data }, owner) =>
      data.accountId === owner.accountId
        ? archiveEntry('accountHistory', 'Note by an administrator deleted')
        : archiveEntry('decisions', 'Note about an account deleted', { accountId: data.accountId }),
  },
};

/** What admins noted about one account. */
export const adminNotes: Decider<AdminNoteCommand, AdminNotesState, AdminNoteEvent> = {
  events: adminNoteEvents,
  foldsPersonal: false,
  initial: { latest: 0, notes: [] },
  evolve: ({ latest, notes }, { type, data: { noteId } }) =>
    type === 'AdminNoteWritten'
      ? { latest: noteId, notes: [...notes, noteId] }
      : { latest, notes: notes.filter((each) => each !== noteId) },
  decide,
};
