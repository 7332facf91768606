import { account, accountStream, profile, verification, verificationStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Aggregates } from '../../platform/commands/aggregates.ts';
import { look, on } from '../../platform/commands/part.ts';
import { refuse, type Refusal } from '../../platform/http/refusals.ts';
import { CompanyPages } from '../company-pages.ts';
import { showReviewedName } from './show-reviewed-name.ts';

export interface ChangeJudgement {
  /** The change that was looked at. */
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
  constructor(
    private readonly aggregates: Aggregates,
    private readonly companies: CompanyPages,
  ) {}

  async execute({ companyId, judgement }: DecideChange) {
    const judged = await this.companies.one(companyId);
    if (judged === undefined) return refuse('CompanyNotFound');
    const { accountId } = judged;
    const decision = on(
      verification,
      verificationStream(accountId),
      { kind: 'DecideChange', companyId, accountId, ...judgement },
      {
        account: look(account, accountStream(accountId)),
        profile: look(profile, accountStream(accountId)),
      },
    );
    return this.aggregates.run([decision, showReviewedName(accountId)], { companyId });
  }
}
