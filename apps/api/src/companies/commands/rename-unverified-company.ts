import { accountStream, profile, verification, verificationStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Aggregates } from '../../platform/commands/aggregates.ts';
import { look, on } from '../../platform/commands/part.ts';
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
  constructor(private readonly aggregates: Aggregates) {}

  async execute({ accountId, name }: RenameUnverifiedCompany) {
    const mend = on(
      profile,
      accountStream(accountId),
      { kind: 'RenameUnverifiedCompany', accountId, name },
      { verification: look(verification, verificationStream(accountId)) },
    );
    return this.aggregates.run([mend], { accountId });
  }
}
