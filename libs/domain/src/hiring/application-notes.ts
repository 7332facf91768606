import { type AccountIds, type ArchiveEntry, applicationDecision } from '../archive.ts';
import type { Decider } from '../decider.ts';
import { ofCompany } from '../decision.ts';
import type { EventDeclarations } from '../event-declaration.ts';
import { reject, type Rejection } from '../rejection.ts';
import { canBeUndone, type Timed } from '../undo.ts';
import { applicationStream, applicationSubject, type ApplicationState } from './application.ts';
import { type JobState, mustBeOwnedBy } from '../jobs/job.ts';
import type { WithdrawalState } from './withdrawal.ts';

export const mostNotes = 100;

/** The fields and states that every command about notes and ratings needs. */
export interface AssessmentContext {
  /** The caller's. */
  readonly companyId: number;
  /** The caller's account id. */
  readonly accountId: number;
  readonly application: ApplicationState;
  readonly job: JobState;
  /** The applicant's withdrawal, if any. */
  readonly withdrawal: WithdrawalState;
}

export interface WriteNote extends AssessmentContext {
  readonly kind: 'WriteNote';
  /** The applicant's account id. */
  readonly applicantId: number;
  readonly words: string;
}

export interface EditNote extends AssessmentContext {
  readonly kind: 'EditNote';
  readonly applicantId: number;
  readonly noteId: number;
  readonly words: string;
}

/** By the writer or the owner of the company. */
export interface DeleteNote extends AssessmentContext {
  readonly kind: 'DeleteNote';
  readonly noteId: number;
  readonly isOwner: boolean;
}

/** Undoes a recent deletion by the same account. `now` is an ISO instant. */
export interface RestoreNote extends AssessmentContext {
  readonly kind: 'RestoreNote';
  readonly applicantId: number;
  readonly noteId: number;
  readonly now: string;
}

interface OfNote {
  readonly applicationId: number;
  readonly jobId: number;
  /** Counts up within one application; never reused. */
  readonly noteId: number;
  /** The writer's account id. */
  readonly authorId: number;
}

interface NoteText {
  /** The application: the note is about it, no matter who wrote it. See {@link applicationSubject}. */
  readonly subject: string;
  readonly personal: { readonly words: string } | null;
}

export interface ApplicationNoteWritten extends NoteText {
  readonly type: 'ApplicationNoteWritten';
  readonly data: OfNote;
}

export interface ApplicationNoteEdited extends NoteText {
  readonly type: 'ApplicationNoteEdited';
  readonly data: OfNote;
}

export interface ApplicationNoteDeleted {
  readonly type: 'ApplicationNoteDeleted';
  readonly data: OfNote & { readonly deletedBy: number };
}

/** Repeats the whole note. `writtenAt` and `editedAt` are ISO instants. */
export interface ApplicationNoteRestored extends NoteText {
  readonly type: 'ApplicationNoteRestored';
  readonly data: OfNote & {
    readonly writtenAt: string;
    readonly editedAt: string | null;
    readonly restoredBy: number;
  };
}

export type NoteCommand = WriteNote | EditNote | DeleteNote | RestoreNote;
export type NoteEvent =
  | ApplicationNoteWritten
  | ApplicationNoteEdited
  | ApplicationNoteDeleted
  | ApplicationNoteRestored;

interface Note {
  readonly authorId: number;
  /** Null once the applicant's data is erased. */
  readonly words: string | null;
  readonly writtenAt: string;
  readonly editedAt: string | null;
  readonly deleted: { readonly by: number; readonly at: string } | null;
}
export type NotesState = Readonly<Record<number, Note>>;

/** Also of the ratings. Beside the application's own stream, because several of the company's people write here while others decide there. */
export const applicationNotesStream = (jobId: number, userId: number) =>
  `${applicationStream(jobId, userId)}/notes`;

const evolve = (state: NotesState, event: NoteEvent & Timed): NotesState => {
  const { noteId, authorId } = event.data;
  const at = event.occurredAt ?? '';
  const put = (note: Note) => ({ ...state, [noteId]: note });
  if (event.type === 'ApplicationNoteWritten') {
    const words = event.personal?.words ?? null;
    return put({ authorId, words, writtenAt: at, editedAt: null, deleted: null });
  }
  const note = state[noteId];
  if (note === undefined) return state;
  switch (event.type) {
    case 'ApplicationNoteEdited':
      return put({ ...note, words: event.personal?.words ?? null, editedAt: at });
    case 'ApplicationNoteDeleted':
      return put({ ...note, deleted: { by: event.data.deletedBy, at } });
    case 'ApplicationNoteRestored':
      return put({ ...note, deleted: null });
  }
};

const decide = (command: NoteCommand, state: NotesState): readonly NoteEvent[] | Rejection => {
  if (command.kind !== 'DeleteNote' && command.kind !== 'RestoreNote') {
    const refusal = mustBeAssessable(command);
    if (refusal) return refusal;
  }
  const refusal = mustBeOfTheCompany(command);
  if (refusal) return refusal;
  switch (command.kind) {
    case 'WriteNote':
      return write(command, state);
    case 'EditNote':
      return edit(command, state);
    case 'DeleteNote':
      return remove(command, state);
    case 'RestoreNote':
      return restore(command, state);
  }
};

const mustBeOfTheCompany = ({ companyId, application, job }: AssessmentContext): Rejection | undefined => {
  if (application.status === 'absent')
    throw new Error('An application that was never submitted was assessed');
  return mustBeOwnedBy(companyId, job);
};

/** No assessment of an application that was withdrawn, whose applicant was erased, or whose job is gone. */
export const mustBeAssessable = (context: AssessmentContext): Rejection | undefined => {
  const refusal = mustBeOfTheCompany(context);
  if (refusal) return refusal;
  const { application, job, withdrawal } = context;
  if (application.status === 'absent' || !application.hasResume) return reject('ApplicantErased');
  if (withdrawal.isWithdrawn) return reject('ApplicationIsWithdrawn');
  return job.status === 'removed' ? reject('JobRemoved') : undefined;
};

const present = (state: NotesState) =>
  Object.values(state).filter(({ deleted, words }) => deleted === null && words !== null);

const found = (noteId: number, state: NotesState): Note | undefined => {
  const note = state[noteId];
  return note?.deleted === null && note.words !== null ? note : undefined;
};

/** The subject of a text about the application, which must exist. */
export const assessedSubject = ({
  application,
  applicantId,
}: AssessmentContext & { readonly applicantId: number }): string =>
  applicationSubject({ ...(application as Submitted).ids, accountId: applicantId });

type Submitted = Exclude<ApplicationState, { status: 'absent' }>;

const noteIds = ({ application }: AssessmentContext, noteId: number, authorId: number): OfNote => {
  const { applicationId, jobId } = (application as Submitted).ids;
  return { applicationId, jobId, noteId, authorId };
};

const write = (command: WriteNote, state: NotesState): readonly NoteEvent[] | Rejection => {
  if (present(state).length >= mostNotes) return reject('TooManyNotes');
  const noteId = Math.max(0, ...Object.keys(state).map(Number)) + 1;
  const { accountId, words } = command;
  const data = noteIds(command, noteId, accountId);
  return [{ type: 'ApplicationNoteWritten', data, subject: assessedSubject(command), personal: { words } }];
};

const edit = (command: EditNote, state: NotesState): readonly NoteEvent[] | Rejection => {
  const { accountId, noteId, words } = command;
  const note = found(noteId, state);
  if (note === undefined) return reject('NoteNotFound');
  if (note.authorId !== accountId) return reject('NotTheOwner');
  if (note.words === words) return [];
  const data = noteIds(command, noteId, accountId);
  return [{ type: 'ApplicationNoteEdited', data, subject: assessedSubject(command), personal: { words } }];
};

/** Allowed for withdrawn applications too, because it only removes personal data. */
const remove = (command: DeleteNote, state: NotesState): readonly NoteEvent[] | Rejection => {
  const { accountId, noteId, isOwner } = command;
  const note = found(noteId, state);
  if (note === undefined) return reject('NoteNotFound');
  if (note.authorId !== accountId && !isOwner) return reject('NotTheOwner');
  const data = { ...noteIds(command, noteId, note.authorId), deletedBy: accountId };
  return [{ type: 'ApplicationNoteDeleted', data }];
};

const restore = (command: RestoreNote, state: NotesState): readonly NoteEvent[] | Rejection => {
  const { accountId, noteId, now } = command;
  const note = state[noteId];
  if (note === undefined || note.words === null) return reject('NoteNotFound');
  const { authorId, words, writtenAt, editedAt, deleted } = note;
  if (deleted === null) return [];
  if (deleted.by !== accountId) return reject('NotTheOwner');
  if (!canBeUndone(deleted.at, now)) return reject('DecisionNotUndoable');
  if (present(state).length >= mostNotes) return reject('TooManyNotes');
  const data = { ...noteIds(command, noteId, authorId), writtenAt, editedAt, restoredBy: accountId };
  return [{ type: 'ApplicationNoteRestored', data, subject: assessedSubject(command), personal: { words } }];
};

/** The text is in the writer's archive only. A deletion or restoration by somebody else is in both archives. */
const noted = (
  what: string,
  { noteId, authorId, ...ids }: ApplicationNoteWritten['data'],
  { accountId }: AccountIds,
  personal: { readonly words: string } | null,
  by?: number,
): ArchiveEntry | null => {
  if (authorId === accountId) return applicationDecision(what, ids, { noteId, ...personal });
  return by === accountId ? applicationDecision(what, ids, { noteId }) : null;
};

export const applicationNoteEvents: EventDeclarations<NoteEvent> = {
  ApplicationNoteWritten: {
    example: {
      type: 'ApplicationNoteWritten',
      data: { applicationId: 50, jobId: 7, noteId: 2, authorId: 9 },
      subject: 'account-41:job-7/application-34',
      personal: { words: 'Knows queues well.' },
    },
    decision: ofCompany,
    timeline: null,
    // Notes are in the archives of their writers and not in the applicant's.
    archive: ({ data, personal }, owner) => noted('Note written', data, owner, personal),
  },
  ApplicationNoteEdited: {
    example: {
      type: 'ApplicationNoteEdited',
      data: { applicationId: 50, jobId: 7, noteId: 2, authorId: 9 },
      subject: 'account-41:job-7/application-34',
      personal: { words: 'Knows queues very well.' },
    },
    decision: ofCompany,
    timeline: null,
    archive: ({ data, personal }, owner) => noted('Note edited', data, owner, personal),
  },
  ApplicationNoteDeleted: {
    example: {
      type: 'ApplicationNoteDeleted',
      data: { applicationId: 50, jobId: 7, noteId: 2, authorId: 9, deletedBy: 9 },
    },
    decision: ofCompany,
    timeline: null,
    archive: ({ data }, owner) => noted('Note deleted', data, owner, null, data.deletedBy),
  },
  ApplicationNoteRestored: {
    example: {
      type: 'ApplicationNoteRestored',
      data: {
        applicationId: 50,
        jobId: 7,
        noteId: 2,
        authorId: 9,
        writtenAt: '2026-11-20T08:00:00.000Z',
        editedAt: null,
        restoredBy: 9,
      },
      subject: 'account-41:job-7/application-34',
      personal: { words: 'Knows queues well.' },
    },
    decision: ofCompany,
    timeline: null,
    archive: ({ data, personal }, owner) => noted('Note restored', data, owner, personal, data.restoredBy),
  },
};

/** The notes of a company's people about one application. */
export const applicationNotes: Decider<NoteCommand, NotesState, NoteEvent> = {
  events: applicationNoteEvents,
  initial: {},
  evolve,
  decide,
};
