import { account, accountStream } from '@lock-in/domain';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type PasswordChange, PreparePasswordChange } from '../../platform/access/password-change.ts';
import { Sessions } from '../../platform/access/sessions.ts';
import { on } from '../../platform/commands/part.ts';
import { httpRefusal, refuse, type Refusal } from '../../platform/http/refusals.ts';
import { Challenges } from '../challenges.ts';
import { Credentials } from '../credentials.ts';
import { isCommonPassword, Passwords } from '../passwords.ts';

@CommandHandler(PreparePasswordChange)
export class PreparePasswordChangeHandler implements ICommandHandler<PreparePasswordChange> {
  constructor(
    private readonly passwords: Passwords,
    private readonly credentials: Credentials,
    private readonly sessions: Sessions,
    private readonly challenges: Challenges,
  ) {}

  async execute(command: PreparePasswordChange): Promise<PasswordChange | Refusal> {
    const { accountId, sessionId, newPassword } = command;
    if (isCommonPassword(newPassword)) return refuse('CommonPassword');
    const passwordHash = await this.passwords.hash(newPassword);
    const session = await this.sessions.newToken(accountId);
    return {
      session,
      part: on(account, accountStream(accountId), { kind: 'ChangePassword', accountId }),
      within: async (client) => {
        await this.credentials.changePassword(client, accountId, passwordHash, false);
        await this.challenges.endAllOf(accountId, client);
        // A session that the operator or a newer sign-in has ended changes nothing.
        if (!(await this.sessions.renew(client, accountId, sessionId, session)))
          throw httpRefusal('SessionEnded');
      },
    };
  }
}
