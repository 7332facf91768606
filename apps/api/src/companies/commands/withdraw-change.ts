import { verification, verificationStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { decideOn } from '../../platform/commands/stream-decision.ts';
import type { Refusal } from '../../shared/refusals/refusals.ts';

export class WithdrawChange extends Command<{ companyId: number } | Refusal> {
  constructor(
    readonly company: { readonly accountId: number; readonly companyId: number },
    readonly changeId: number,
  ) {
    super();
  }
}

@CommandHandler(WithdrawChange)
export class WithdrawChangeHandler implements ICommandHandler<WithdrawChange> {
  constructor(private readonly runner: CommandRunner) {}

  async execute({ company, changeId }: WithdrawChange) {
    const command = { kind: 'WithdrawChange', ...company, changeId } as const;
    return this.runner.run([decideOn(verification, verificationStream(company.accountId), command)], {
      companyId: company.companyId,
    });
  }
}
