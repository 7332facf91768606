import { account, accountStream, verification, verificationStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { look, on } from '../../platform/commands/part.ts';
import type { Refusal } from '../../platform/http/refusals.ts';
import { OnVerification } from './on-verification.ts';

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
  constructor(private readonly verifications: OnVerification) {}

  execute({ companyId, decidedBy }: ReopenCompany) {
    return this.verifications.run(companyId, (accountId) => [
      on(
        verification,
        verificationStream(accountId),
        { kind: 'ReopenCompany', companyId, accountId, decidedBy },
        { account: look(account, accountStream(accountId)) },
      ),
    ]);
  }
}
