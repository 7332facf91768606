import { account, accountStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { decideOn } from '../../platform/commands/stream-decision.ts';
import { Secrets } from '../../platform/config/secrets.ts';
import { isRefusal, type Refusal } from '../../shared/refusals/refusals.ts';
import { Credentials } from '../credentials.ts';
import { newRecoveryCodes, recoveryCodeDigest } from '../two-factor/recovery-codes.ts';

/** Creates ten new recovery codes and invalidates the earlier ones. */
export class RenewRecoveryCodes extends Command<{ recoveryCodes: string[] } | Refusal> {
  constructor(readonly accountId: number) {
    super();
  }
}

@CommandHandler(RenewRecoveryCodes)
export class RenewRecoveryCodesHandler implements ICommandHandler<RenewRecoveryCodes> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly credentials: Credentials,
    private readonly secrets: Secrets,
  ) {}

  async execute({ accountId }: RenewRecoveryCodes) {
    const recoveryCodes = newRecoveryCodes();
    const digests = recoveryCodes.map((code) => recoveryCodeDigest(this.secrets.lookup, accountId, code));
    const renewed = await this.runner.run(
      [decideOn(account, accountStream(accountId), { kind: 'RenewRecoveryCodes', accountId })],
      {},
      { within: (client) => this.credentials.replaceRecoveryCodes(client, accountId, digests) },
    );
    return isRefusal(renewed) ? renewed : { recoveryCodes };
  }
}
