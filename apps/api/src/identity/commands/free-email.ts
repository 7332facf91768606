import {
  account,
  accountStream,
  emailAddress,
  emailAddressStream,
  emailClaim,
  emailStream,
} from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { observe, decideOn } from '../../platform/commands/stream-decision.ts';
import { httpRefusal, refuse, type Refusal } from '../../shared/refusals/refusals.ts';
import { AddressLinks } from '../addresses/address-links.ts';
import { AddressLosses } from '../addresses/address-losses.ts';

/** Takes an address from an account that never confirmed it, by a link that was mailed to the address. */
export class FreeEmail extends Command<object | Refusal> {
  constructor(readonly token: string) {
    super();
  }
}

@CommandHandler(FreeEmail)
export class FreeEmailHandler implements ICommandHandler<FreeEmail> {
  constructor(
    private readonly links: AddressLinks,
    private readonly losses: AddressLosses,
    private readonly runner: CommandRunner,
  ) {}

  async execute({ token }: FreeEmail) {
    const link = await this.links.find('release', token);
    if (link === undefined) return refuse('AddressLinkInvalid');
    const { accountId, emailDigest } = link;
    return this.runner.run(
      [
        decideOn(
          emailAddress,
          emailAddressStream(accountId),
          { kind: 'FreeEmail', accountId },
          { account: observe(account, accountStream(accountId)) },
        ),
        decideOn(emailClaim, emailStream(emailDigest), { kind: 'ReleaseEmail', accountId }),
      ],
      {},
      {
        // The reader of the address is not the account's owner.
        actor: 'system',
        within: async (client) => {
          if (!(await this.links.spend(client, 'release', token))) throw httpRefusal('AddressLinkInvalid');
          await this.losses.write(client, accountId, emailDigest);
        },
      },
    );
  }
}
