import { account, accountStream, verification, verificationStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../platform/clock.ts';
import { Aggregates } from '../../platform/commands/aggregates.ts';
import { look, on } from '../../platform/commands/part.ts';
import { refuse, type Refusal } from '../../platform/http/refusals.ts';
import { CompanyPages } from '../company-pages.ts';
import { showReviewedName } from './show-reviewed-name.ts';

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
    private readonly aggregates: Aggregates,
    private readonly companies: CompanyPages,
    private readonly clock: Clock,
  ) {}

  async execute({ companyId, decidedBy }: UndoCompanyDecision) {
    const company = await this.companies.one(companyId);
    if (company === undefined) return refuse('CompanyNotFound');
    const { accountId } = company;
    const part = on(
      verification,
      verificationStream(accountId),
      { kind: 'UndoCompanyDecision', companyId, accountId, now: this.clock.now().toISOString(), decidedBy },
      { account: look(account, accountStream(accountId)) },
    );
    return this.aggregates.run([part, showReviewedName(accountId)], { companyId });
  }
}
