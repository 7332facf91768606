import { deleteAdminNote, getAccountRecord, liftLimits, writeAdminNote } from '@lock-in/contracts';
import { Controller } from '@nestjs/common';
import type { Principal } from '../../platform/access/principal.ts';
import { Commands } from '../../platform/commands/commands.ts';
import { Call, Caller, type Given, Input } from '../../platform/http/call.ts';
import { success } from '../../platform/http/success.ts';
import { LiftLimits } from '../commands/lift-limits.ts';
import { DeleteAdminNote } from '../commands/delete-admin-note.ts';
import { WriteAdminNote } from '../commands/write-admin-note.ts';
import { AccountRecords } from './account-records.ts';
import { AdminNoteList } from './admin-note-list.ts';

/** What admins know of a person, and note about them. */
@Controller()
export class RecordsController {
  constructor(
    private readonly commands: Commands,
    private readonly records: AccountRecords,
    private readonly notes: AdminNoteList,
  ) {}

  @Call(getAccountRecord)
  record(@Input() { params, query }: Given<typeof getAccountRecord>) {
    return this.records.of(params.accountId, query.without);
  }

  @Call(liftLimits)
  lift(@Input() { params }: Given<typeof liftLimits>, @Caller() { accountId }: Principal) {
    return this.commands.answer(new LiftLimits(params.accountId, accountId), () => success);
  }

  @Call(writeAdminNote)
  write(@Input() { params, body }: Given<typeof writeAdminNote>, @Caller() { accountId }: Principal) {
    return this.commands.answer(new WriteAdminNote(params.accountId, accountId, body.words), async () =>
      (await this.notes.of(params.accountId)).find(({ writtenBy }) => writtenBy.accountId === accountId),
    );
  }

  @Call(deleteAdminNote)
  remove(@Input() { params }: Given<typeof deleteAdminNote>, @Caller() { accountId }: Principal) {
    return this.commands.answer(
      new DeleteAdminNote(params.accountId, params.noteId, accountId),
      (done) => done,
    );
  }
}
