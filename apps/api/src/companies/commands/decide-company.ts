import { verification, verificationStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Aggregates, on } from '../../platform/commands/aggregates.ts';
import { refuse, type Refusal } from '../../platform/http/refusals.ts';
import { Companies } from '../companies.ts';

/** `decidedBy`: the admin's account. */
export class DecideCompany extends Command<{ companyId: number } | Refusal> {
  constructor(
    readonly companyId: number,
    readonly verdict: 'Verified' | 'Rejected',
    readonly decidedBy: number,
  ) {
    super();
  }
}

@CommandHandler(DecideCompany)
export class DecideCompanyHandler implements ICommandHandler<DecideCompany> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly companies: Companies,
  ) {}

  async execute({ companyId, verdict, decidedBy }: DecideCompany) {
    const judged = await this.companies.one(companyId);
    if (judged === undefined) return refuse('CompanyNotFound');
    const { accountId } = judged;
    const command = { kind: 'DecideCompany', companyId, accountId, verdict, decidedBy } as const;
    return this.aggregates.run([on(verification, verificationStream(accountId), command)], { companyId });
  }
}
