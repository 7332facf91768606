import {
  account,
  accountStream,
  emailAddress,
  emailAddressStream,
  emailClaim,
  emailStream,
} from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../platform/clock.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { observe, decideOn } from '../../platform/commands/stream-decision.ts';
import { httpRefusal, isRefusal, refuse, type Refusal } from '../../shared/refusals/refusals.ts';
import { AddressLinks, addressLinkMs } from '../addresses/address-links.ts';
import { AddressLosses } from '../addresses/address-losses.ts';
import { Credentials } from '../credentials.ts';
import { MailedLinks } from '../passwords/mailed-links.ts';

/** Gives an account the address that the link was mailed to. Its earlier one is told, and can be taken back for seven days. */
export class ConfirmEmailChange extends Command<object | Refusal> {
  constructor(readonly token: string) {
    super();
  }
}

@CommandHandler(ConfirmEmailChange)
export class ConfirmEmailChangeHandler implements ICommandHandler<ConfirmEmailChange> {
  constructor(
    private readonly links: AddressLinks,
    private readonly mailed: MailedLinks,
    private readonly credentials: Credentials,
    private readonly losses: AddressLosses,
    private readonly runner: CommandRunner,
    private readonly clock: Clock,
  ) {}

  async execute({ token }: ConfirmEmailChange) {
    const link = await this.links.find('change', token);
    if (link === undefined) return refuse('EmailChangeReplaced');
    const { accountId, emailDigest: digest } = link;
    const now = this.clock.now();
    const [at, until] = [now.toISOString(), new Date(now.getTime() + addressLinkMs).toISOString()];
    const formerDigest = (await this.credentials.ofAccount(accountId))?.emailDigest ?? null;
    const holder = await this.credentials.holderOf(digest);
    const own = emailAddressStream(accountId);
    const change = { kind: 'ConfirmEmailChange', accountId, digest, formerDigest, until } as const;
    const claim = { kind: 'ClaimEmail', accountId, at, isProven: true } as const;
    const giveUp = { kind: 'GiveUpEmail', accountId, digest: formerDigest ?? '', until } as const;
    const changed = await this.runner.run(
      [
        decideOn(emailAddress, own, change, {
          account: observe(account, accountStream(accountId), { personal: true }),
        }),
        decideOn(emailClaim, emailStream(digest), claim),
        ...this.losses.partsOf(holder),
        ...(formerDigest === null
          ? []
          : [
              decideOn(emailClaim, emailStream(formerDigest), giveUp, {
                address: observe(emailAddress, own),
              }),
            ]),
      ],
      {},
      {
        actor: accountStream(accountId),
        within: async (client) => {
          if (!(await this.links.spend(client, 'change', token))) throw httpRefusal('EmailChangeReplaced');
          await this.links.endChangesOf(accountId, client);
          await this.losses.write(client, holder, digest);
          if (!(await this.credentials.changeEmail(client, accountId, { from: formerDigest, to: digest })))
            throw httpRefusal('ChangedMeanwhile');
          await this.mailed.endAllOf(client, accountId);
        },
      },
    );
    const isTaken = isRefusal(changed) && changed.rejected === 'EmailTaken';
    return isTaken ? refuse('EmailChangeReplaced') : changed;
  }
}
