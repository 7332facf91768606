import {
  account,
  accountStream,
  emailClaim,
  emailStream,
  type CreateAdmin,
  type RegisterAccount,
} from '@lock-in/domain';
import { Injectable } from '@nestjs/common';
import type { ClientBase } from 'pg';
import { Aggregates } from '../platform/commands/aggregates.ts';
import { on, type Part } from '../platform/commands/part.ts';
import type { Refusal } from '../platform/http/refusals.ts';
import { Credentials } from './credentials.ts';
import { EmailDigests } from './email-digests.ts';
import { Passwords } from './passwords.ts';

interface CreationOptions {
  readonly mustChangePassword?: boolean;
  /** Parts that run in the same transaction as the account's creation. */
  readonly also?: readonly Part[];
  /** Writes the rows that belong to `also`, in the same transaction. */
  readonly within?: (client: ClientBase) => Promise<void>;
}

/** Creates accounts: the account, its claim to the email address and its credential are created together or not at all. */
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
    { mustChangePassword = false, also = [], within }: CreationOptions = {},
  ): Promise<{ accountId: number } | Refusal> {
    const { accountId, email } = command;
    const emailDigest = this.emails.of(email);
    // Hashed before the address is checked, so that a taken address takes the same time, and outside the transaction.
    const passwordHash = await this.passwords.hash(password);
    return this.aggregates.run(
      [
        on(account, accountStream(accountId), command),
        on(emailClaim, emailStream(emailDigest), { kind: 'ClaimEmail', accountId }),
        ...also,
      ],
      { accountId },
      {
        ...(command.kind === 'RegisterAccount' && {
          actor: accountStream(accountId),
          files: filesOf(command),
        }),
        within: async (client) => {
          await within?.(client);
          await this.credentials.create(client, accountId, emailDigest, passwordHash, mustChangePassword);
        },
      },
    );
  }
}

const filesOf = ({ companyDocKey }: RegisterAccount) => (companyDocKey === null ? [] : [companyDocKey]);
