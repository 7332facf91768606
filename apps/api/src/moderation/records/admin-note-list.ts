import type { AdminNote } from '@lock-in/contracts';
import { EventStore } from '@lock-in/event-store';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { ReadDatabase } from '../../platform/database/read-database.ts';
import { personColumn, type ReadPerson, shownPerson } from '../history/persons.ts';
import { wordsByPosition } from '../timeline/words-by-position.ts';

interface Row {
  readonly note_id: number;
  readonly position: number;
  readonly written_at: Date;
  readonly written_by: number;
  readonly writer: ReadPerson;
}

/** What admins noted about an account, newest first. */
@Injectable()
export class AdminNoteList {
  constructor(
    private readonly reads: ReadDatabase,
    private readonly store: EventStore,
  ) {}

  async of(accountId: number): Promise<AdminNote[]> {
    const { rows } = await sql<Row>`
      select note_id, position::float8 as position, written_at, written_by, ${personColumn('writer')}
      from admin_note left join account writer on writer.account_id = written_by
      where admin_note.account_id = ${accountId} order by note_id desc`.execute(this.reads.prepared());
    const words = await wordsByPosition(
      this.store,
      rows.map(({ position }) => position),
    );
    return rows.map((row) => ({
      noteId: row.note_id,
      words: words.get(row.position) ?? '',
      writtenBy: shownPerson(row.written_by, row.writer),
      writtenAt: row.written_at.toISOString(),
    }));
  }
}
