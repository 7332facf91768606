import { archiveEntry } from '../archive.ts';
import type { Decider } from '../decider.ts';
import type { EventDeclarations } from '../event-declaration.ts';
import { accountStream } from '../identity/account.ts';
import { reject, type Rejection } from '../rejection.ts';

/** Saves a cover note that prefills later applications; a blank one removes it. */
export interface SaveCoverNote {
  readonly kind: 'SaveCoverNote';
  readonly accountId: number;
  readonly coverNote: string;
  /** The revision that the caller has seen; null overwrites any. */
  readonly revision: number | null;
}

export interface CoverNoteSaved {
  readonly type: 'CoverNoteSaved';
  readonly data: { readonly accountId: number };
  readonly subject: string;
  readonly personal: { readonly coverNote: string } | null;
}

export interface CoverNoteRemoved {
  readonly type: 'CoverNoteRemoved';
  readonly data: { readonly accountId: number };
}

export type SavedCoverNoteEvent = CoverNoteSaved | CoverNoteRemoved;
export interface SavedCoverNote {
  /** Empty: none is saved. */
  readonly coverNote: string;
  /** Number of saves and removals. */
  readonly revision: number;
}

/** Filed under the account, because only its owner may see it; each application has its own copy of what was sent. */
export const savedCoverNoteStream = (accountId: number) => `${accountStream(accountId)}/cover-note`;

const evolve = ({ revision }: SavedCoverNote, event: SavedCoverNoteEvent): SavedCoverNote => ({
  coverNote: event.type === 'CoverNoteSaved' ? (event.personal?.coverNote ?? '') : '',
  revision: revision + 1,
});

const decide = (
  { accountId, coverNote: written, revision }: SaveCoverNote,
  saved: SavedCoverNote,
): readonly SavedCoverNoteEvent[] | Rejection => {
  const coverNote = written.trim();
  if (coverNote === saved.coverNote) return [];
  if (revision !== null && revision !== saved.revision) return reject('CoverNoteChanged');
  const data = { accountId };
  return coverNote === ''
    ? [{ type: 'CoverNoteRemoved', data }]
    : [{ type: 'CoverNoteSaved', data, subject: accountStream(accountId), personal: { coverNote } }];
};

export const coverNoteEvents: EventDeclarations<SavedCoverNoteEvent> = {
  CoverNoteSaved: {
    example: {
      type: 'CoverNoteSaved',
      data: { accountId: 9 },
      subject: 'account-9',
      personal: { coverNote: 'I keep services awake.' },
    },
    timeline: null,
    archive: ({ personal }) =>
      archiveEntry('applications', 'Default cover note saved', { coverNote: personal?.coverNote ?? null }),
  },
  CoverNoteRemoved: {
    example: { type: 'CoverNoteRemoved', data: { accountId: 9 } },
    timeline: null,
    archive: () => archiveEntry('applications', 'Default cover note removed', {}),
  },
};

export const savedCoverNote: Decider<SaveCoverNote, SavedCoverNote, SavedCoverNoteEvent> = {
  events: coverNoteEvents,
  initial: { coverNote: '', revision: 0 },
  evolve,
  decide,
};
