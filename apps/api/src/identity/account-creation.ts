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
import { Clock } from '../platform/clock.ts';
import { CommandRunner } from '../platform/commands/command-runner.ts';
import { decideOn, type StreamDecision } from '../platform/commands/stream-decision.ts';
import { isRefusal, type Refusal } from '../shared/refusals/refusals.ts';
import { Mailer } from '../platform/mail/mailer.ts';
import { addressLinkMs } from './addresses/address-links.ts';
import { AddressMails } from './addresses/address-mails.ts';
import { AddressLosses } from './addresses/address-losses.ts';
import { Credentials } from './credentials.ts';
import { EmailDigests } from './addresses/email-digests.ts';
import { Passwords } from './passwords/passwords.ts';

interface CreationOptions {
  readonly mustChangePassword?: boolean;
  /** Parts that run in the same transaction as the account's creation. */
  readonly also?: readonly StreamDecision[];
  /** Writes the rows that belong to `also`, in the same transaction. */
  readonly within?: (client: ClientBase) => Promise<void>;
}

/** Creates accounts: the account, its claim to the email address and its credential are created together or not at all. */
@Injectable()
export class AccountCreation {
  constructor(
    private readonly runner: CommandRunner,
    private readonly credentials: Credentials,
    private readonly emails: EmailDigests,
    private readonly losses: AddressLosses,
    private readonly mails: AddressMails,
    private readonly mailer: Mailer,
    private readonly passwords: Passwords,
    private readonly clock: Clock,
  ) {}

  async create(
    command: RegisterAccount | CreateAdmin,
    password: string,
    options: CreationOptions = {},
  ): Promise<{ accountId: number } | Refusal> {
    const emailDigest = this.emails.of(command.email);
    // Hashed before the address is checked, so that a taken address takes the same time, and outside the transaction.
    const passwordHash = await this.passwords.hash(password);
    const created = await this.append(command, { emailDigest, passwordHash }, options);
    if (isRefusal(created) && created.rejected === 'EmailTaken') await this.mails.taken(emailDigest);
    return created;
  }

  private async append(
    command: RegisterAccount | CreateAdmin,
    { emailDigest, passwordHash }: { emailDigest: string; passwordHash: string },
    { mustChangePassword = false, also = [], within }: CreationOptions,
  ) {
    const { accountId } = command;
    const now = this.clock.now();
    const awaitsConfirmation = command.kind === 'RegisterAccount' && this.mailer.isOn;
    const until = awaitsConfirmation && new Date(now.getTime() + addressLinkMs).toISOString();
    const at = now.toISOString();
    const claim = { kind: 'ClaimEmail', accountId, at, ...(until && { until }) } as const;
    // An account that did not confirm the address in time loses it.
    const holder = await this.credentials.holderOf(emailDigest);
    return this.runner.run(
      [
        decideOn(
          account,
          accountStream(accountId),
          command.kind === 'RegisterAccount' ? { ...command, awaitsConfirmation } : command,
        ),
        decideOn(emailClaim, emailStream(emailDigest), claim),
        ...this.losses.partsOf(holder),
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
          await this.losses.write(client, holder, emailDigest);
          await this.credentials.create(client, accountId, emailDigest, passwordHash, mustChangePassword);
        },
      },
    );
  }
}

const filesOf = ({ companyDocKey }: RegisterAccount) => (companyDocKey === null ? [] : [companyDocKey]);
