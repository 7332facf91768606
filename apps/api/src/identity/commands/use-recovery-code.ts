import { account, accountStream, type AccountEvent, replay } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import type { StreamDecision } from '../../platform/commands/stream-decision.ts';
import { Secrets } from '../../platform/config/secrets.ts';
import { httpRefusal, refuse, type Refusal } from '../../shared/refusals/refusals.ts';
import { type Challenge, Challenges } from '../sign-in/challenge/challenges.ts';
import { Credentials } from '../credentials.ts';
import { recoveryCodeCount, recoveryCodeDigest } from '../two-factor/recovery-codes.ts';
import { SecondFactorFailures } from '../sign-in/failed-attempts/second-factor-failures.ts';

/** Uses up a recovery code, which also enables the app's codes again; within a sign-in, the sign-in then counts as passed. */
export class UseRecoveryCode extends Command<object | Refusal> {
  constructor(
    readonly accountId: number,
    readonly code: string,
    readonly challenge?: Challenge,
  ) {
    super();
  }
}

@CommandHandler(UseRecoveryCode)
export class UseRecoveryCodeHandler implements ICommandHandler<UseRecoveryCode> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly credentials: Credentials,
    private readonly challenges: Challenges,
    private readonly failures: SecondFactorFailures,
    private readonly secrets: Secrets,
  ) {}

  async execute({ accountId, code, challenge }: UseRecoveryCode) {
    const digest = recoveryCodeDigest(this.secrets.lookup, accountId, code);
    if (!(await this.credentials.hasRecoveryCode(accountId, digest))) return refuse('InvalidTwoFactorCode');
    return this.runner.run(
      [oneFewer(accountId)],
      {},
      {
        actor: accountStream(accountId),
        within: async (client) => {
          const spent = await this.credentials.spendRecoveryCode(client, accountId, digest);
          if (!spent) throw httpRefusal('InvalidTwoFactorCode');
          await this.failures.forget(accountId, client);
          if (challenge && !(await this.challenges.accept(challenge, 'passed', client)))
            throw httpRefusal('NotAuthenticated');
        },
      },
    );
  }
}

/** The remaining number is computed from the history, so two codes used concurrently are both counted. */
const oneFewer = (accountId: number): StreamDecision => ({
  stream: accountStream(accountId),
  decide: (history) => {
    const events = history as readonly AccountEvent[];
    const made = events.findLastIndex(
      ({ type }) => type === 'TwoFactorEnabled' || type === 'RecoveryCodesRenewed',
    );
    const used = events.slice(made).filter(({ type }) => type === 'RecoveryCodeUsed').length;
    const remaining = recoveryCodeCount - used - 1;
    return account.decide({ kind: 'UseRecoveryCode', accountId, remaining }, replay(account, events));
  },
});
