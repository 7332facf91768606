import { account, accountStream, verification, verificationStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { observe, decideOn } from '../../platform/commands/stream-decision.ts';
import type { Refusal } from '../../shared/refusals/refusals.ts';
import { VerificationDecisions } from './verification-decisions.ts';

export class ReopenCompany extends Command<{ companyId: number } | Refusal> {
  constructor(
    readonly companyId: number,
    /** The admin's account. */
    readonly decidedBy: number,
  ) {
    super();
  }
}

@CommandHandler(ReopenCompany)
export class ReopenCompanyHandler implements ICommandHandler<ReopenCompany> {
  constructor(private readonly decisions: VerificationDecisions) {}

  execute({ companyId, decidedBy }: ReopenCompany) {
    return this.decisions.run(companyId, (accountId) => [
      decideOn(
        verification,
        verificationStream(accountId),
        { kind: 'ReopenCompany', companyId, accountId, decidedBy },
        { account: observe(account, accountStream(accountId)) },
      ),
    ]);
  }
}
