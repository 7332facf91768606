import { account, accountStream, emailClaim, emailStream } from '@lock-in/domain';
import { EventStore } from '@lock-in/event-store';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type pg from 'pg';
import { AccountStores } from '../../platform/access/account-stores.ts';
import { EraseAccount } from '../../platform/access/erase-account.ts';
import { Sessions } from '../../platform/access/sessions/sessions.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { decideOn } from '../../platform/commands/stream-decision.ts';
import { isRefusal } from '../../shared/refusals/refusals.ts';
import { AccountMails } from '../passwords/account-mails.ts';
import { Accounts } from '../accounts.ts';
import { Credentials } from '../credentials.ts';
import { SignInAttempts } from '../sign-in/failed-attempts/sign-in-attempts.ts';
import { Departures } from '../people/departures.ts';

/**
 * One transaction appends the event and deletes the key and all credentials: a crash leaves an account either intact or erased. Data
 * elsewhere is erased in reaction to the event.
 */
@CommandHandler(EraseAccount)
export class EraseAccountHandler implements ICommandHandler<EraseAccount> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly sessions: Sessions,
    private readonly stores: AccountStores,
    private readonly credentials: Credentials,
    private readonly attempts: SignInAttempts,
    private readonly departures: Departures,
    private readonly store: EventStore,
    private readonly accounts: Accounts,
    private readonly mails: AccountMails,
  ) {}

  async execute({ accountId, by }: EraseAccount) {
    const email = by === 'owner' ? await this.accounts.emailOf(accountId) : undefined;
    const digest = (await this.credentials.ofAccount(accountId))?.emailDigest;
    const erased = await this.runner.run(
      [
        decideOn(account, accountStream(accountId), { kind: 'EraseAccount', accountId, by }),
        ...(digest
          ? [decideOn(emailClaim, emailStream(digest), { kind: 'ReleaseEmail' as const, accountId })]
          : []),
        ...(await this.departures.partsOf(accountId)),
      ],
      { accountId },
      {
        within: async (client) => {
          await this.store.eraseSubject(accountStream(accountId), { tx: client });
          await this.forget(accountId, client);
          await this.sessions.endRecruitersOf(accountId, client);
          if (digest) await this.attempts.forgetEmail(digest, client);
        },
      },
    );
    // Once more, for rows that a sign-in added before the erasure was committed.
    if (!isRefusal(erased)) {
      await this.forget(accountId);
      if (email !== undefined) void this.mails.erased(email);
    }
    return erased;
  }

  /** The credential first, as everything that changes it locks it first; see `Challenges.redeem`. */
  private async forget(accountId: number, client?: pg.ClientBase) {
    await this.credentials.forget(accountId, client);
    await this.stores.forgetAccount(accountId, client);
  }
}
