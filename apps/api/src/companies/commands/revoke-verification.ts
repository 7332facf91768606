import { account, accountStream, verification, verificationStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Aggregates } from '../../platform/commands/aggregates.ts';
import { look, on } from '../../platform/commands/part.ts';
import { refuse, type Refusal } from '../../platform/http/refusals.ts';
import { CompanyPages } from '../company-pages.ts';

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
  constructor(
    private readonly aggregates: Aggregates,
    private readonly companies: CompanyPages,
  ) {}

  async execute({ companyId, reason, decidedBy }: RevokeVerification) {
    const company = await this.companies.one(companyId);
    if (company === undefined) return refuse('CompanyNotFound');
    const { accountId } = company;
    const part = on(
      verification,
      verificationStream(accountId),
      { kind: 'RevokeVerification', companyId, accountId, reason, decidedBy },
      { account: look(account, accountStream(accountId)) },
    );
    return this.aggregates.run([part], { companyId });
  }
}
