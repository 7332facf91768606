import {
  account,
  accountStream,
  suspension,
  type SuspendAccount as Suspend,
  suspensionStream,
} from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../platform/clock.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { observe, decideOn, type StreamDecision } from '../../platform/commands/stream-decision.ts';
import { Ids } from '../../shared/ids.ts';
import { isRefusal, type Refusal } from '../../shared/refusals/refusals.ts';
import { Violations } from '../../shared/reference-data/violations.ts';

/** Suspends an account without a report. */
export class SuspendAccount extends Command<{ accountId: number } | Refusal> {
  constructor(
    readonly accountId: number,
    /** The admin's account. */
    readonly suspendedBy: number,
    readonly violations: readonly number[],
    readonly words: string,
    readonly days: number | null,
  ) {
    super();
  }
}

@CommandHandler(SuspendAccount)
export class SuspendAccountHandler implements ICommandHandler<SuspendAccount> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly violations: Violations,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  async execute({ accountId, suspendedBy, violations, words, days }: SuspendAccount) {
    const violationIds = await this.violations.chosen(violations);
    if (isRefusal(violationIds)) return violationIds;
    const suspensionId = await this.ids.next('suspension');
    const now = this.clock.now().toISOString();
    const suspend = suspending({
      suspensionId,
      accountId,
      caseId: null,
      violationIds,
      words,
      days,
      now,
      suspendedBy,
    });
    return this.runner.run([suspend], { accountId });
  }
}

export const suspending = (command: Omit<Suspend, 'kind' | 'account'>): StreamDecision =>
  decideOn(
    suspension,
    suspensionStream(command.accountId),
    { kind: 'SuspendAccount', ...command },
    { account: observe(account, accountStream(command.accountId)) },
  );
