import {
  claimReportCase,
  decideReportCase,
  getReportCase,
  listOwnReports,
  listReportCases,
  listReportReasons,
  listWarnings,
  releaseReportCase,
  reportThing,
} from '@lock-in/contracts';
import { Controller } from '@nestjs/common';
import { Limits } from '../../platform/access/limits/limits.ts';
import type { Principal } from '../../platform/access/principal.ts';
import { Commands } from '../../platform/commands/commands.ts';
import { Call, Caller, type Given, Input } from '../../platform/http/call.ts';
import { Pages } from '../../platform/http/paging.ts';
import { Violations } from '../../shared/reference-data/violations.ts';
import { CasePages } from './case-pages.ts';
import { ClaimCase } from '../commands/claim-case.ts';
import { DecideCase } from '../commands/decide-case.ts';
import { ReportThing } from '../commands/report-thing.ts';
import { RulingAnswers } from '../rulings/ruling-answers.ts';
import { OwnReports } from './own-reports.ts';

const outcomes = { dismiss: 'dismissed', remove: 'removed', warn: 'warned', suspend: 'suspended' } as const;

/** Reports to the admins, and their handling. */
@Controller()
export class ReportsController {
  constructor(
    private readonly commands: Commands,
    private readonly limits: Limits,
    private readonly violations: Violations,
    private readonly own: OwnReports,
    private readonly cases: CasePages,
    private readonly pages: Pages,
    private readonly rulings: RulingAnswers,
  ) {}

  @Call(listReportReasons)
  reasons() {
    return this.violations.all();
  }

  @Call(reportThing)
  async report(@Input() { body }: Given<typeof reportThing>, @Caller() caller: Principal) {
    const { thing, id, violationId, words = '' } = body;
    await this.limits.count('reportsPerAccount', caller.accountId);
    return this.commands.answer(new ReportThing(thing, id, violationId, words, caller), ({ reportId }) =>
      this.own.caseOf(reportId, caller.accountId, thing, id),
    );
  }

  @Call(listOwnReports)
  ownReports(@Input() { query }: Given<typeof listOwnReports>, @Caller() { accountId }: Principal) {
    return this.own.reports(accountId, this.pages.of(query), query);
  }

  @Call(listWarnings)
  warnings(@Input() { query }: Given<typeof listWarnings>, @Caller() { accountId }: Principal) {
    return this.own.warnings(accountId, this.pages.of(query));
  }

  @Call(listReportCases)
  list(@Input() { query }: Given<typeof listReportCases>) {
    return this.cases.page(query, this.pages.of(query));
  }

  @Call(getReportCase)
  one(@Input() { params }: Given<typeof getReportCase>) {
    return this.cases.one(params.caseId);
  }

  @Call(claimReportCase)
  claim(@Input() { params, body }: Given<typeof claimReportCase>, @Caller() { accountId }: Principal) {
    return this.change(new ClaimCase(params.caseId, accountId, body.takeOver ? 'takeOver' : 'claim'));
  }

  @Call(releaseReportCase)
  release(@Input() { params }: Given<typeof releaseReportCase>, @Caller() { accountId }: Principal) {
    return this.change(new ClaimCase(params.caseId, accountId, 'release'));
  }

  @Call(decideReportCase)
  async decide(
    @Input() { params, body }: Given<typeof decideReportCase>,
    @Caller() { accountId }: Principal,
  ) {
    const { decision, violations, words = '', days, version } = body;
    const outcome = outcomes[decision];
    return this.rulings.of(
      await this.change(new DecideCase(params.caseId, accountId, outcome, violations, words, days, version)),
    );
  }

  private change(command: ClaimCase | DecideCase) {
    return this.commands.answer(command, ({ caseId }) => this.cases.one(caseId));
  }
}
