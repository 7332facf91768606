import type { ApplicationNotes } from '@lock-in/contracts';
import type { EventOf, NoteEvent } from '@lock-in/domain';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { ShownPeople } from '../../shared/accounts/shown-people.ts';
import { ReadDatabase } from '../../platform/database/read-database.ts';
import { readModel, type TablesOf } from '../../platform/database/read-model.ts';
import type { ApplicationRow } from '../../shared/jobs/applications.ts';
import type { JobRow } from '../../shared/jobs/jobs.ts';
import { instant } from '../../shared/jobs/job-views.ts';

interface Note {
  readonly noteId: number;
  readonly authorId: number;
  readonly words: string;
  readonly writtenAt: string;
  readonly editedAt: string | null;
}

/**
 * The notes of a company's people about an application, newest last. They are deleted with the resume when the applicant's data is erased.
 */
export const ApplicationNotesRow = defineEntity({
  name: 'ApplicationNotesRow',
  tableName: 'application_notes',
  properties: {
    application_id: p.integer().primary(),
    notes: p.json().$type<readonly Note[]>(),
  },
});
type Row = InferEntity<typeof ApplicationNotesRow>;

export const applicationNotes = readModel<Row, NoteEvent | EventOf<'ResumeErased'>>({
  entity: ApplicationNotesRow,
  handles: [
    'ApplicationNoteWritten',
    'ApplicationNoteEdited',
    'ApplicationNoteDeleted',
    'ApplicationNoteRestored',
    'ResumeErased',
  ],
  keyOf: ({ data }) => ({ application_id: data.applicationId }),
  fold(row, event) {
    if (event.type === 'ResumeErased') return undefined;
    const { applicationId, noteId, authorId } = event.data;
    const before = row?.notes.find((note) => note.noteId === noteId);
    const others = (row?.notes ?? []).filter((note) => note !== before);
    const kept = (notes: readonly Note[]) =>
      notes.length === 0 ? undefined : { application_id: applicationId, notes };
    if (event.type === 'ApplicationNoteDeleted' || event.personal === null) return kept(others);
    const { words } = event.personal;
    const at = event.occurredAt;
    const note = { noteId, authorId, words, writtenAt: at, editedAt: null };
    switch (event.type) {
      case 'ApplicationNoteWritten':
        return kept([...others, note]);
      case 'ApplicationNoteEdited':
        return kept(inOrder([...others, { ...note, writtenAt: before?.writtenAt ?? at, editedAt: at }]));
      case 'ApplicationNoteRestored': {
        const { writtenAt, editedAt } = event.data;
        return kept(inOrder([...others, { ...note, writtenAt, editedAt }]));
      }
    }
  },
});

const inOrder = (notes: readonly Note[]) => notes.toSorted((one, other) => one.noteId - other.noteId);

@Injectable()
export class ApplicationNotePages {
  constructor(
    private readonly reads: ReadDatabase,
    private readonly people: ShownPeople,
  ) {}

  /** `undefined` if the company has no such application. */
  async of(applicationId: number, companyId: number): Promise<ApplicationNotes | undefined> {
    const found = await this.tables
      .selectFrom('job_application as application')
      .innerJoin('job', 'job.job_id', 'application.job_id')
      .leftJoin('application_notes as written', 'written.application_id', 'application.application_id')
      .select(['written.notes', 'application.ratings'])
      .where('application.application_id', '=', applicationId)
      .where('job.company_id', '=', companyId)
      .executeTakeFirst();
    if (found === undefined) return undefined;
    const { notes, ratings } = found;
    const raters = Object.keys(ratings).map(Number);
    const authors = (notes ?? []).map(({ authorId }) => authorId);
    const person = await this.people.byId([...authors, ...raters]);
    return {
      applicationId,
      notes: (notes ?? []).map(({ noteId, authorId, words, writtenAt, editedAt }) => ({
        noteId,
        ...person(authorId),
        words,
        writtenAt: instant(writtenAt),
        editedAt: editedAt === null ? null : instant(editedAt),
      })),
      ratings: raters.map((accountId) => ({ ...person(accountId), rating: ratings[accountId]! })),
    };
  }

  private get tables() {
    return this.reads.prepared<
      TablesOf<typeof ApplicationRow | typeof JobRow | typeof ApplicationNotesRow>
    >();
  }
}
