import { accountStream, profile, verification, verificationStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { observe, decideOn } from '../../platform/commands/stream-decision.ts';
import type { Refusal } from '../../shared/refusals/refusals.ts';

/** Changes the name of a company that is not verified. */
export class RenameUnverifiedCompany extends Command<{ accountId: number } | Refusal> {
  constructor(
    readonly accountId: number,
    readonly name: string,
  ) {
    super();
  }
}

@CommandHandler(RenameUnverifiedCompany)
export class RenameUnverifiedCompanyHandler implements ICommandHandler<RenameUnverifiedCompany> {
  constructor(private readonly runner: CommandRunner) {}

  async execute({ accountId, name }: RenameUnverifiedCompany) {
    const mend = decideOn(
      profile,
      accountStream(accountId),
      { kind: 'RenameUnverifiedCompany', accountId, name },
      { verification: observe(verification, verificationStream(accountId)) },
    );
    return this.runner.run([mend], { accountId });
  }
}
