import { account, accountStream, profile, verification, verificationStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { observe, decideOn } from '../../platform/commands/stream-decision.ts';
import type { Refusal } from '../../shared/refusals/refusals.ts';
import { VerificationDecisions } from './verification-decisions.ts';

export interface Judgement {
  readonly verdict: 'Verified' | 'Rejected';
  readonly reason: string | null;
  /** The document that the admin reviewed; null if the request does not name it. */
  readonly companyDocKey: string | null;
  /** The name that the admin reviewed; null if the request does not name it. */
  readonly name: string | null;
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
  constructor(private readonly decisions: VerificationDecisions) {}

  execute({ companyId, judgement }: DecideCompany) {
    return this.decisions.run(companyId, (accountId) => [
      decideOn(
        verification,
        verificationStream(accountId),
        { kind: 'DecideCompany', companyId, accountId, ...judgement },
        {
          account: observe(account, accountStream(accountId)),
          profile: observe(profile, accountStream(accountId), { personal: true }),
        },
      ),
    ]);
  }
}
