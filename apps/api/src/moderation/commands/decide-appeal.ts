import {
  account,
  accountStream,
  type AccountSuspended,
  type AccountWarned,
  appeal,
  type AppealedDecision,
  appealStream,
  type CompanyRejected,
  profile,
  suspension,
  suspensionStream,
  verification,
  verificationStream,
  warnings,
  warningsStream,
} from '@lock-in/domain';
import type { RecordedEvent } from '@lock-in/event-store';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../platform/clock.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { observe, decideOn, type StreamDecision } from '../../platform/commands/stream-decision.ts';
import { refuse, type Refusal } from '../../shared/refusals/refusals.ts';
import { AppealedDecisions } from '../appeals/appealed-decisions.ts';
import { RemovedThings } from '../reports/removed-things.ts';
import { ifRestorable } from '../rulings/undo-parts.ts';
import { restoration } from './undo-decision.ts';

export class DecideAppeal extends Command<{ accountId: number } | Refusal> {
  constructor(
    /** Log position of the decision. */
    readonly position: number,
    /** The admin's account. */
    readonly decidedBy: number,
    readonly verdict: 'upheld' | 'reversed',
    readonly reason: string,
  ) {
    super();
  }
}

/** One command answers the appeal and reverses the decision, so both happen or neither. */
@CommandHandler(DecideAppeal)
export class DecideAppealHandler implements ICommandHandler<DecideAppeal> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly decisions: AppealedDecisions,
    private readonly removed: RemovedThings,
    private readonly clock: Clock,
  ) {}

  async execute({ position, decidedBy, verdict, reason }: DecideAppeal) {
    const found = await this.decisions.by(position);
    if (found === undefined) return refuse('AppealNotFound');
    const { decision, event } = found;
    const other = await this.decisions.otherAdminThan(decision.firstDecidedBy);
    const answer = decideOn(
      appeal,
      appealStream(decision),
      { kind: 'DecideAppeal', verdict, reason, decidedBy },
      other === undefined ? {} : { otherAdmin: observe(account, accountStream(other)) },
    );
    const parts = verdict === 'reversed' ? await this.reversal(decision, event, decidedBy) : [];
    return this.runner.run([answer, ...parts], { accountId: decision.accountId });
  }

  /** Parts that reverse the decision; empty if it no longer stands. */
  private async reversal(
    decision: AppealedDecision,
    event: RecordedEvent,
    decidedBy: number,
  ): Promise<readonly StreamDecision[]> {
    const { decisionPosition: position, kind, accountId } = decision;
    if (!(await this.decisions.standing([position])).has(position)) return [];
    switch (kind) {
      case 'removal': {
        const removed = await this.removed.by(position);
        if (removed === undefined) return [];
        const restore = restoration(removed, decidedBy);
        // Whoever has chosen another picture since is still right.
        return [removed.kind === 'account' ? ifRestorable(restore) : restore];
      }
      case 'warning': {
        const { caseId } = event.data as unknown as AccountWarned['data'];
        const withdraw = { kind: 'WithdrawWarning', accountId, caseId, withdrawnBy: decidedBy } as const;
        return [decideOn(warnings, warningsStream(accountId), withdraw)];
      }
      case 'suspension': {
        const { suspensionId } = event.data as unknown as AccountSuspended['data'];
        const now = this.clock.now().toISOString();
        const lift = { kind: 'LiftSuspension', accountId, suspensionId, liftedBy: decidedBy, now } as const;
        return [decideOn(suspension, suspensionStream(accountId), lift)];
      }
      case 'rejection':
      case 'revocation':
        return verifying(kind, event.data as unknown as CompanyRejected['data'], decidedBy);
    }
  }
}

/** A rejected company waits again with the same document; a revoked verification is restored. */
function verifying(
  kind: 'rejection' | 'revocation',
  { companyId, accountId }: CompanyRejected['data'],
  decidedBy: number,
): StreamDecision[] {
  const stream = verificationStream(accountId);
  const of = { companyId, accountId, decidedBy };
  const company = observe(account, accountStream(accountId));
  const reopen = decideOn(verification, stream, { kind: 'ReopenCompany', ...of }, { account: company });
  if (kind === 'rejection') return [reopen];
  const asBefore = { verdict: 'Verified', reason: null, companyDocKey: null, name: null } as const;
  const views = { account: company, profile: observe(profile, accountStream(accountId)) };
  return [reopen, decideOn(verification, stream, { kind: 'DecideCompany', ...of, ...asBefore }, views)];
}
