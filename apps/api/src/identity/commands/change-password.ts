import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ConfirmPassword } from '../../platform/access/confirm-password.ts';
import { PreparePasswordChange } from '../../platform/access/password-change.ts';
import type { Principal } from '../../platform/access/principal.ts';
import type { StartedSession } from '../../platform/access/sessions/sessions.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { isRefusal, refuse, type Refusal } from '../../shared/refusals/refusals.ts';

type Outcome = { readonly accountId: number; readonly session?: StartedSession };

/** Changes the password of a signed-in person. The session continues with a new token, which is absent if the request is a repeat. */
export class ChangePassword extends Command<Outcome | Refusal> {
  constructor(
    readonly by: Principal,
    readonly passwords: { readonly current: string; readonly next: string },
    readonly revokeTokens: boolean,
  ) {
    super();
  }
}

@CommandHandler(ChangePassword)
export class ChangePasswordHandler implements ICommandHandler<ChangePassword> {
  constructor(
    private readonly bus: CommandBus,
    private readonly runner: CommandRunner,
  ) {}

  /** A password that is not allowed is refused before the current one is checked, like any other invalid field. */
  async execute({ by, passwords, revokeTokens }: ChangePassword): Promise<Outcome | Refusal> {
    const { accountId } = by;
    const { current, next } = passwords;
    if (next === current) return refuse('SamePassword');
    const change = await this.bus.execute(new PreparePasswordChange(by, next, revokeTokens));
    if (isRefusal(change)) return change;
    const confirmed = await this.bus.execute(new ConfirmPassword(accountId, current));
    if (isRefusal(confirmed)) return confirmed;
    const result = { accountId };
    const done = await this.runner.run(change.parts, result, { within: change.within });
    return done === result ? { accountId, session: change.session } : done;
  }
}
