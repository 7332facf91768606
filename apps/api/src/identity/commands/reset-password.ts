import { account, accountStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { decideOn } from '../../platform/commands/stream-decision.ts';
import type { Refusal } from '../../shared/refusals/refusals.ts';
import { PasswordReplacement } from '../passwords/password-replacement.ts';
import { newPassword, Passwords } from '../passwords/passwords.ts';

/** Sets a temporary password for a person who lost theirs, and ends their sessions. Only the operator can do this. */
export class ResetPassword extends Command<{ password: string } | Refusal> {
  constructor(readonly accountId: number) {
    super();
  }
}

@CommandHandler(ResetPassword)
export class ResetPasswordHandler implements ICommandHandler<ResetPassword> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly passwords: Passwords,
    private readonly replacement: PasswordReplacement,
  ) {}

  async execute({ accountId }: ResetPassword) {
    const password = newPassword();
    const passwordHash = await this.passwords.hash(password);
    return this.runner.run(
      [decideOn(account, accountStream(accountId), { kind: 'ChangePassword', accountId, by: 'operator' })],
      { password },
      {
        within: (client) =>
          this.replacement.write(client, accountId, { passwordHash, mustChange: true, because: 'reset' }),
      },
    );
  }
}
