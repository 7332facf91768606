import { getAccountStanding, liftSuspension, listSuspensions, suspendAccount } from '@lock-in/contracts';
import { Controller } from '@nestjs/common';
import type { Principal } from '../../platform/access/principal.ts';
import { Commands } from '../../platform/commands/commands.ts';
import { Call, Caller, type Given, Input } from '../../platform/http/call.ts';
import { Pages } from '../../platform/http/paging.ts';
import { LiftSuspension } from '../commands/lift-suspension.ts';
import { SuspendAccount } from '../commands/suspend-account.ts';
import { OwnReports } from '../reports/own-reports.ts';
import { Strikes } from './strikes.ts';

/** An account's strikes and suspension. */
@Controller()
export class SuspensionsController {
  constructor(
    private readonly commands: Commands,
    private readonly strikes: Strikes,
    private readonly own: OwnReports,
    private readonly pages: Pages,
  ) {}

  @Call(getAccountStanding)
  of(@Input() { params }: Given<typeof getAccountStanding>) {
    return this.strikes.of(params.accountId);
  }

  @Call(suspendAccount)
  suspend(@Input() { params, body }: Given<typeof suspendAccount>, @Caller() { accountId }: Principal) {
    const { violations, words, days } = body;
    return this.change(new SuspendAccount(params.accountId, accountId, violations, words, days));
  }

  @Call(liftSuspension)
  lift(@Input() { params }: Given<typeof liftSuspension>, @Caller() { accountId }: Principal) {
    return this.change(new LiftSuspension(params.accountId, accountId));
  }

  @Call(listSuspensions)
  suspensions(@Input() { query }: Given<typeof listSuspensions>, @Caller() { accountId }: Principal) {
    return this.own.suspensions(accountId, this.pages.of(query));
  }

  private change(command: SuspendAccount | LiftSuspension) {
    return this.commands.answer(command, ({ accountId }) => this.strikes.of(accountId));
  }
}
