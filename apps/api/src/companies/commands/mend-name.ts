import { accountStream, profile, verification, verificationStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Aggregates } from '../../platform/commands/aggregates.ts';
import { look, on } from '../../platform/commands/part.ts';
import type { Refusal } from '../../shared/refusals/refusals.ts';

/** Changes the name of a company that is not verified. */
export class MendName extends Command<{ accountId: number } | Refusal> {
  constructor(
    readonly accountId: number,
    readonly name: string,
  ) {
    super();
  }
}

@CommandHandler(MendName)
export class MendNameHandler implements ICommandHandler<MendName> {
  constructor(private readonly aggregates: Aggregates) {}

  async execute({ accountId, name }: MendName) {
    const mend = on(
      profile,
      accountStream(accountId),
      { kind: 'MendName', accountId, name },
      { verification: look(verification, verificationStream(accountId)) },
    );
    return this.aggregates.run([mend], { accountId });
  }
}
