import { account, accountStream } from '@lock-in/domain';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type PasswordChange, PreparePasswordChange } from '../../platform/access/password-change.ts';
import { Sessions } from '../../platform/access/sessions/sessions.ts';
import { TokenRevocation } from '../../platform/access/api-tokens/token-revocation.ts';
import { decideOn } from '../../platform/commands/stream-decision.ts';
import { httpRefusal, refuse, type Refusal } from '../../shared/refusals/refusals.ts';
import { AddressLinks } from '../addresses/address-links.ts';
import { Challenges } from '../sign-in/challenge/challenges.ts';
import { Credentials } from '../credentials.ts';
import { isCommonPassword, Passwords } from '../passwords/passwords.ts';

@CommandHandler(PreparePasswordChange)
export class PreparePasswordChangeHandler implements ICommandHandler<PreparePasswordChange> {
  constructor(
    private readonly passwords: Passwords,
    private readonly credentials: Credentials,
    private readonly sessions: Sessions,
    private readonly challenges: Challenges,
    private readonly addressLinks: AddressLinks,
    private readonly revocation: TokenRevocation,
  ) {}

  async execute(command: PreparePasswordChange): Promise<PasswordChange | Refusal> {
    const { by, newPassword, revokeTokens } = command;
    const { accountId, sessionId } = by;
    if (await isCommonPassword(newPassword)) return refuse('CommonPassword');
    const passwordHash = await this.passwords.hash(newPassword);
    const session = await this.sessions.newToken(accountId);
    const revocation = revokeTokens ? await this.revocation.of(by) : undefined;
    return {
      session,
      parts: [
        decideOn(account, accountStream(accountId), { kind: 'ChangePassword', accountId }),
        ...(revocation?.parts ?? []),
      ],
      within: async (client) => {
        await this.credentials.changePassword(client, accountId, passwordHash, false);
        await this.challenges.endAllOf(accountId, client);
        await this.addressLinks.endChangesOf(accountId, client);
        await revocation?.within(client);
        // A session that the operator or a newer sign-in has ended changes nothing.
        if (!(await this.sessions.renew(client, accountId, sessionId, session)))
          throw httpRefusal('SessionEnded');
      },
    };
  }
}
