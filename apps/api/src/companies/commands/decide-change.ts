import { account, accountStream, profile, verification, verificationStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { observe, decideOn } from '../../platform/commands/stream-decision.ts';
import type { Refusal } from '../../shared/refusals/refusals.ts';
import { showReviewedName } from './show-reviewed-name.ts';
import { VerificationDecisions } from './verification-decisions.ts';

export interface ChangeJudgement {
  /** The change that the admin reviewed. */
  readonly changeId: number;
  readonly verdict: 'Approved' | 'Declined';
  readonly reason: string | null;
  /** The admin's account. */
  readonly decidedBy: number;
}

export class DecideChange extends Command<{ companyId: number } | Refusal> {
  constructor(
    readonly companyId: number,
    readonly judgement: ChangeJudgement,
  ) {
    super();
  }
}

@CommandHandler(DecideChange)
export class DecideChangeHandler implements ICommandHandler<DecideChange> {
  constructor(private readonly decisions: VerificationDecisions) {}

  execute({ companyId, judgement }: DecideChange) {
    return this.decisions.run(companyId, (accountId) => [
      decideOn(
        verification,
        verificationStream(accountId),
        { kind: 'DecideChange', companyId, accountId, ...judgement },
        {
          account: observe(account, accountStream(accountId)),
          profile: observe(profile, accountStream(accountId)),
        },
      ),
      showReviewedName(accountId),
    ]);
  }
}
