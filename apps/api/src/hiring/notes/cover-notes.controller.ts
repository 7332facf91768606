import { getCoverNote, saveCoverNote } from '@lock-in/contracts';
import { Controller } from '@nestjs/common';
import type { Principal } from '../../platform/access/principal.ts';
import { Commands } from '../../platform/commands/commands.ts';
import { Call, Caller, type Given, Input } from '../../platform/http/call.ts';
import { SaveCoverNote } from '../commands/save-cover-note.ts';
import { CoverNotes } from './cover-notes.ts';

@Controller()
export class CoverNotesController {
  constructor(
    private readonly commands: Commands,
    private readonly notes: CoverNotes,
  ) {}

  @Call(getCoverNote)
  read(@Caller() { accountId }: Principal) {
    return this.notes.of(accountId);
  }

  @Call(saveCoverNote)
  save(@Input() { body }: Given<typeof saveCoverNote>, @Caller() { accountId }: Principal) {
    return this.commands.answer(new SaveCoverNote(accountId, body), () => this.notes.of(accountId));
  }
}
