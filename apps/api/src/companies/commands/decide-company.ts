import { verification, verificationStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Aggregates, on } from '../../platform/commands/aggregates.ts';
import { refuse, type Refusal } from '../../platform/http/refusals.ts';
import { CompanyPages } from '../company-pages.ts';

export interface Judgement {
  readonly verdict: 'Verified' | 'Rejected';
  readonly reason: string | null;
  /** The document that was looked at; that of today where the admin does not say. */
  readonly companyDocKey?: string | undefined;
  /** The admin's account. */
  readonly decidedBy: number;
}

export class DecideCompany extends Command<{ companyId: number } | Refusal> {
  constructor(
    readonly companyId: number,
    readonly judgement: Judgement,
  ) {
    super();
  }
}

@CommandHandler(DecideCompany)
export class DecideCompanyHandler implements ICommandHandler<DecideCompany> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly companies: CompanyPages,
  ) {}

  async execute({ companyId, judgement }: DecideCompany) {
    const judged = await this.companies.one(companyId);
    if (judged === undefined) return refuse('CompanyNotFound');
    const { accountId, companyDocUrl } = judged;
    const { companyDocKey = companyDocUrl, ...verdict } = judgement;
    // The aggregate knows later documents only, not the one that came with the registration.
    if (judged.verified === 0 && companyDocKey !== companyDocUrl) return refuse('CompanyDocumentReplaced');
    const command = { kind: 'DecideCompany', companyId, accountId, companyDocKey, ...verdict } as const;
    return this.aggregates.run([on(verification, verificationStream(accountId), command)], { companyId });
  }
}
