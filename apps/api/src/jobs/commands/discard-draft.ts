import { draft, draftStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Aggregates } from '../../platform/commands/aggregates.ts';
import { on } from '../../platform/commands/part.ts';
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
  constructor(private readonly aggregates: Aggregates) {}

  execute({ draftId, companyId }: DiscardDraft) {
    const discard = on(draft, draftStream(draftId), { kind: 'DiscardDraft', draftId, companyId });
    return this.aggregates.run([discard], { draftId });
  }
}
