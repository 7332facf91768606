import {
  deleteApplicationNote,
  editApplicationNote,
  listApplicationNotes,
  rateApplication,
  restoreApplicationNote,
  writeApplicationNote,
} from '@lock-in/contracts';
import { Controller } from '@nestjs/common';
import type { Principal } from '../../platform/access/principal.ts';
import { Commands } from '../../platform/commands/commands.ts';
import { Call, Caller, type Given, Input } from '../../platform/http/call.ts';
import { refuse } from '../../shared/refusals/refusals.ts';
import { ApplicationNotePages } from './application-notes.ts';
import { AssessApplication, type Assessment } from '../commands/assess-application.ts';

/** Internal notes and ratings of a company's people about an application. */
@Controller()
export class ApplicationNotesController {
  constructor(
    private readonly commands: Commands,
    private readonly notes: ApplicationNotePages,
  ) {}

  @Call(listApplicationNotes)
  async list(@Input() { params }: Given<typeof listApplicationNotes>, @Caller() { companyId }: Principal) {
    return (await this.notes.of(params.applicationId, companyId!)) ?? refuse('NotFound');
  }

  @Call(writeApplicationNote)
  write(@Input() { params, body }: Given<typeof writeApplicationNote>, @Caller() caller: Principal) {
    return this.assess(params.applicationId, caller, { kind: 'WriteNote', ...body });
  }

  @Call(editApplicationNote)
  edit(@Input() { params, body }: Given<typeof editApplicationNote>, @Caller() caller: Principal) {
    const { applicationId, noteId } = params;
    return this.assess(applicationId, caller, { kind: 'EditNote', noteId, ...body });
  }

  @Call(deleteApplicationNote)
  delete(@Input() { params }: Given<typeof deleteApplicationNote>, @Caller() caller: Principal) {
    const { applicationId, noteId } = params;
    return this.assess(applicationId, caller, { kind: 'DeleteNote', noteId });
  }

  @Call(restoreApplicationNote)
  restore(@Input() { params }: Given<typeof restoreApplicationNote>, @Caller() caller: Principal) {
    const { applicationId, noteId } = params;
    return this.assess(applicationId, caller, { kind: 'RestoreNote', noteId });
  }

  @Call(rateApplication)
  rate(@Input() { params, body }: Given<typeof rateApplication>, @Caller() caller: Principal) {
    return this.assess(params.applicationId, caller, { kind: 'RateApplication', ...body });
  }

  private assess(id: number, caller: Principal, assessment: Assessment) {
    return this.commands.answer(new AssessApplication(id, caller, assessment), () =>
      this.notes.of(id, caller.companyId!),
    );
  }
}
