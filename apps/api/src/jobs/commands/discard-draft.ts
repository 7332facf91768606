import { draft, draftStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { decideOn } from '../../platform/commands/stream-decision.ts';
import type { Refusal } from '../../shared/refusals/refusals.ts';

export class DiscardDraft extends Command<{ draftId: number } | Refusal> {
  constructor(
    readonly draftId: number,
    /** The caller's company. */
    readonly companyId: number,
  ) {
    super();
  }
}

@CommandHandler(DiscardDraft)
export class DiscardDraftHandler implements ICommandHandler<DiscardDraft> {
  constructor(private readonly runner: CommandRunner) {}

  execute({ draftId, companyId }: DiscardDraft) {
    const discard = decideOn(draft, draftStream(draftId), { kind: 'DiscardDraft', draftId, companyId });
    return this.runner.run([discard], { draftId });
  }
}
