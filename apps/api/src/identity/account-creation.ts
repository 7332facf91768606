import {
  account,
  accountStream,
  emailClaim,
  emailStream,
  type CreateAdmin,
  type RegisterAccount,
} from '@lock-in/domain';
import { Injectable } from '@nestjs/common';
import { Aggregates } from '../platform/commands/aggregates.ts';
import { on } from '../platform/commands/part.ts';
import type { Refusal } from '../platform/http/refusals.ts';
import { Credentials } from './credentials.ts';
import { EmailDigests } from './email-digests.ts';
import { Passwords } from './passwords.ts';

/** Creates accounts: the account, its claim to the e-mail address and its credential come into being together or not at all. */
@Injectable()
export class AccountCreation {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly credentials: Credentials,
    private readonly emails: EmailDigests,
    private readonly passwords: Passwords,
  ) {}

  async create(
    command: RegisterAccount | CreateAdmin,
    password: string,
    { mustChangePassword = false } = {},
  ): Promise<{ accountId: number } | Refusal> {
    const { accountId, email } = command;
    const emailDigest = this.emails.of(email);
    // Before the address is looked at, so that a taken one takes as long, and never inside the transaction.
    const passwordHash = await this.passwords.hash(password);
    return this.aggregates.run(
      [
        on(account, accountStream(accountId), command),
        on(emailClaim, emailStream(emailDigest), { kind: 'ClaimEmail', accountId }),
      ],
      { accountId },
      {
        ...(command.kind === 'RegisterAccount' && {
          actor: accountStream(accountId),
          files: filesOf(command),
        }),
        within: (client) =>
          this.credentials.create(client, accountId, emailDigest, passwordHash, mustChangePassword),
      },
    );
  }
}

const filesOf = ({ companyDocKey }: RegisterAccount) => (companyDocKey === null ? [] : [companyDocKey]);
