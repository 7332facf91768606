import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ConfirmPassword } from '../../platform/access/confirm-password.ts';
import { Limits } from '../../platform/access/limits.ts';
import { refuse } from '../../platform/http/refusals.ts';
import { requestContext } from '../../platform/request-context.ts';
import { Credentials } from '../credentials.ts';
import { LoginFailures } from '../login-failures.ts';
import { Passwords } from '../passwords.ts';

/** Guessing here is guessing at the sign-in: both count together, by account and by network address. */
@CommandHandler(ConfirmPassword)
export class ConfirmPasswordHandler implements ICommandHandler<ConfirmPassword> {
  constructor(
    private readonly limits: Limits,
    private readonly credentials: Credentials,
    private readonly passwords: Passwords,
    private readonly failures: LoginFailures,
  ) {}

  async execute({ accountId, password }: ConfirmPassword) {
    const credential = await this.credentials.ofAccount(accountId);
    if (credential === undefined) return refuse('IncorrectPassword');
    const { emailDigest, passwordHash } = credential;
    const address = requestContext.getStore()?.address ?? '';
    // Counted before it is looked at, so that parallel guesses can not outrun the count.
    await this.limits.count('loginPerAddress', address);
    await this.limits.count('loginPerAccount', emailDigest);
    if (!(await this.passwords.matches(password, passwordHash))) {
      await this.failures.record({ emailDigest, address });
      return refuse('IncorrectPassword');
    }
    await this.limits.forget('loginPerAccount', emailDigest);
    return {};
  }
}
