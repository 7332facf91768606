import type { SavedCoverNote } from '@lock-in/contracts';
import type { EventOf, SavedCoverNoteEvent } from '@lock-in/domain';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { ReadDatabase } from '../../platform/database/read-database.ts';
import { readModel, type TablesOf } from '../../platform/database/read-model.ts';

/** The saved cover note, which prefills a user's application forms. */
export const CoverNoteRow = defineEntity({
  name: 'CoverNoteRow',
  tableName: 'job_cover_note',
  properties: {
    account_id: p.integer().primary(),
    /** Empty if it was removed or the account was erased. */
    cover_note: p.text(),
    /** Number of times that it was saved or removed. */
    revision: p.integer(),
  },
});

export const coverNotes = readModel<
  InferEntity<typeof CoverNoteRow>,
  SavedCoverNoteEvent | EventOf<'AccountDisabled'>
>({
  entity: CoverNoteRow,
  handles: ['CoverNoteSaved', 'CoverNoteRemoved', 'AccountDisabled'],
  keyOf: ({ data }) => ({ account_id: data.accountId }),
  fold(row, event) {
    if (event.type === 'AccountDisabled') return undefined;
    return {
      account_id: event.data.accountId,
      cover_note: event.type === 'CoverNoteSaved' ? (event.personal?.coverNote ?? '') : '',
      revision: (row?.revision ?? 0) + 1,
    };
  },
});

@Injectable()
export class CoverNotes {
  constructor(private readonly reads: ReadDatabase) {}

  async of(accountId: number): Promise<SavedCoverNote> {
    const saved = await this.reads
      .prepared<TablesOf<typeof CoverNoteRow>>()
      .selectFrom('job_cover_note')
      .select(['cover_note as coverNote', 'revision'])
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    return saved ?? { coverNote: '', revision: 0 };
  }
}
