import type { AdminNoteEvent } from '@lock-in/domain';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { readModel } from '../../platform/database/read-model.ts';

/** A note of the admins about an account. Its text is read from the log, as long as the account is not erased. */
export const AdminNoteRow = defineEntity({
  name: 'AdminNoteRow',
  tableName: 'admin_note',
  properties: {
    account_id: p.integer().primary(),
    note_id: p.integer().primary(),
    position: p.bigint().$type<number>(),
    written_at: p.datetime().$type<string>(),
    written_by: p.integer(),
  },
});

export const adminNotesModel = readModel<InferEntity<typeof AdminNoteRow>, AdminNoteEvent>({
  entity: AdminNoteRow,
  handles: ['AdminNoteWritten', 'AdminNoteDeleted'],
  keyOf: ({ data }) => ({ account_id: data.accountId, note_id: data.noteId }),
  fold(_, { type, data, position, occurredAt }) {
    if (type === 'AdminNoteDeleted') return undefined;
    return {
      account_id: data.accountId,
      note_id: data.noteId,
      position,
      written_at: occurredAt,
      written_by: data.writtenBy,
    };
  },
});
