import { account, accountStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { decideOn } from '../../platform/commands/stream-decision.ts';
import { httpRefusal, refuse, type Refusal } from '../../shared/refusals/refusals.ts';
import { MailedLinks } from '../passwords/mailed-links.ts';
import { PasswordReplacement } from '../passwords/password-replacement.ts';
import { isCommonPassword, Passwords } from '../passwords/passwords.ts';

/** Sets a new password for a person who forgot theirs and opened a mailed link. */
export class ChoosePassword extends Command<object | Refusal> {
  constructor(
    readonly token: string,
    readonly newPassword: string,
  ) {
    super();
  }
}

@CommandHandler(ChoosePassword)
export class ChoosePasswordHandler implements ICommandHandler<ChoosePassword> {
  constructor(
    private readonly links: MailedLinks,
    private readonly runner: CommandRunner,
    private readonly passwords: Passwords,
    private readonly replacement: PasswordReplacement,
  ) {}

  /** A password that is not allowed does not use up the link. */
  async execute({ token, newPassword }: ChoosePassword) {
    if (await isCommonPassword(newPassword)) return refuse('CommonPassword');
    const accountId = await this.links.accountOf('password reset', token);
    if (accountId === undefined) return refuse('ResetLinkInvalid');
    const passwordHash = await this.passwords.hash(newPassword);
    return this.runner.run(
      [decideOn(account, accountStream(accountId), { kind: 'ChangePassword', accountId })],
      {},
      {
        actor: accountStream(accountId),
        within: async (client) => {
          if (!(await this.links.spend(client, 'password reset', accountId, token)))
            throw httpRefusal('ResetLinkInvalid');
          const replaced = { passwordHash, mustChange: false, because: 'password-changed' } as const;
          await this.replacement.write(client, accountId, replaced);
        },
      },
    );
  }
}
