import { account, accountStream, verification, verificationStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { observe, decideOn } from '../../platform/commands/stream-decision.ts';
import type { Refusal } from '../../shared/refusals/refusals.ts';
import { VerificationDecisions } from './verification-decisions.ts';

export class RevokeVerification extends Command<{ companyId: number } | Refusal> {
  constructor(
    readonly companyId: number,
    readonly reason: string,
    /** The admin's account. */
    readonly decidedBy: number,
  ) {
    super();
  }
}

@CommandHandler(RevokeVerification)
export class RevokeVerificationHandler implements ICommandHandler<RevokeVerification> {
  constructor(private readonly decisions: VerificationDecisions) {}

  execute({ companyId, reason, decidedBy }: RevokeVerification) {
    return this.decisions.run(companyId, (accountId) => [
      decideOn(
        verification,
        verificationStream(accountId),
        { kind: 'RevokeVerification', companyId, accountId, reason, decidedBy },
        { account: observe(account, accountStream(accountId)) },
      ),
    ]);
  }
}
