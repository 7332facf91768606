import { account, accountStream, verification, verificationStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../platform/clock.ts';
import { observe, decideOn } from '../../platform/commands/stream-decision.ts';
import type { Refusal } from '../../shared/refusals/refusals.ts';
import { showReviewedName } from './show-reviewed-name.ts';
import { VerificationDecisions } from './verification-decisions.ts';

export class UndoCompanyDecision extends Command<{ companyId: number } | Refusal> {
  constructor(
    readonly companyId: number,
    /** The admin's account. */
    readonly decidedBy: number,
  ) {
    super();
  }
}

@CommandHandler(UndoCompanyDecision)
export class UndoCompanyDecisionHandler implements ICommandHandler<UndoCompanyDecision> {
  constructor(
    private readonly decisions: VerificationDecisions,
    private readonly clock: Clock,
  ) {}

  execute({ companyId, decidedBy }: UndoCompanyDecision) {
    return this.decisions.run(companyId, (accountId) => [
      decideOn(
        verification,
        verificationStream(accountId),
        { kind: 'UndoCompanyDecision', companyId, accountId, now: this.clock.now().toISOString(), decidedBy },
        { account: observe(account, accountStream(accountId)) },
      ),
      showReviewedName(accountId),
    ]);
  }
}
