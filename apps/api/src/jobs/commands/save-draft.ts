import type { beginDraft, InputOf } from '@lock-in/contracts';
import { type DomainEvent, draft, draftStream, isFieldOfWork } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { decideOn } from '../../platform/commands/stream-decision.ts';
import { sharedEdit } from '../../shared/accounts/shared-edit.ts';
import { Ids } from '../../shared/ids.ts';
import { refuse, type Refusal } from '../../shared/refusals/refusals.ts';

type Written = InputOf<typeof beginDraft>['body'];

/** Saves the draft that `saved` names, or a new one. */
export class SaveDraft extends Command<{ draftId: number } | Refusal> {
  constructor(
    /** The caller's company. */
    readonly companyId: number,
    readonly written: Written,
    readonly saved?: { readonly draftId: number; readonly revision: number },
  ) {
    super();
  }
}

@CommandHandler(SaveDraft)
export class SaveDraftHandler implements ICommandHandler<SaveDraft> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly ids: Ids,
  ) {}

  async execute({ companyId, written, saved }: SaveDraft) {
    const { fieldOfWork } = written;
    if (fieldOfWork !== null && !isFieldOfWork(fieldOfWork)) return refuse('UnknownFieldOfWork');
    const content = { ...written, experiencePreferred: written.experiencePreferred ?? null };
    const draftId = saved?.draftId ?? (await this.ids.next('draft'));
    const part = decideOn(
      draft,
      draftStream(draftId),
      saved === undefined
        ? { kind: 'BeginDraft', draftId, companyId, content }
        : { kind: 'SaveDraft', draftId, companyId, content, revision: saved.revision },
    );
    return this.runner.run([sharedEdit(part, isDraftSave)], { draftId });
  }
}

export const isDraftSave = ({ type }: DomainEvent) => type === 'JobDraftSaved';
