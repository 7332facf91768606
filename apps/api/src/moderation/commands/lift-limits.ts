import {
  account,
  accountStream,
  type AccountState,
  reject,
  refusedWrites,
  refusedWritesStream,
  replay,
} from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { decideOn, type StreamDecision } from '../../platform/commands/stream-decision.ts';
import type { Refusal } from '../../shared/refusals/refusals.ts';

/** Lifts the limits of a new account. */
export class LiftLimits extends Command<{ accountId: number } | Refusal> {
  constructor(
    readonly accountId: number,
    /** The admin's account. */
    readonly liftedBy: number,
  ) {
    super();
  }
}

@CommandHandler(LiftLimits)
export class LiftLimitsHandler implements ICommandHandler<LiftLimits> {
  constructor(private readonly runner: CommandRunner) {}

  execute({ accountId, liftedBy }: LiftLimits) {
    return this.runner.run([liftingLimits(accountId, liftedBy)], { accountId });
  }
}

/** Only members have limits. */
export function liftingLimits(accountId: number, liftedBy: number): StreamDecision {
  const part = decideOn(refusedWrites, refusedWritesStream(accountId), {
    kind: 'LiftLimits',
    accountId,
    liftedBy,
  });
  const ofAccount = accountStream(accountId);
  const mustBeMember: StreamDecision['decide'] = (history, historyOf) => {
    const state: AccountState = replay(account, historyOf(ofAccount) as never);
    const isMember = (state.status === 'active' || state.status === 'disabled') && state.role !== 'Admin';
    return isMember ? part.decide(history, historyOf) : reject('AccountNotFound');
  };
  return { ...part, observes: [ofAccount], decide: mustBeMember };
}
