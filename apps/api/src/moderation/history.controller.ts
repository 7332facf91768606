import { countDecisions, getDecision, listDecidingAdmins, listDecisions } from '@lock-in/contracts';
import { Controller } from '@nestjs/common';
import { Call, type Given, Input } from '../platform/http/call.ts';
import { Pages } from '../platform/http/paging.ts';
import { isRefusal } from '../platform/http/refusals.ts';
import { Coverage } from './coverage.ts';
import { DecisionCounter } from './decision-counts.ts';
import { Decisions } from './decision-details.ts';
import { DecisionPages } from './decision-pages.ts';

/** What admins decided, for admins to look up. Nothing here changes anything. */
@Controller()
export class HistoryController {
  constructor(
    private readonly decisions: Decisions,
    private readonly decisionPages: DecisionPages,
    private readonly counter: DecisionCounter,
    private readonly coverage: Coverage,
    private readonly pages: Pages,
  ) {}

  @Call(listDecisions)
  async list(@Input() { query }: Given<typeof listDecisions>) {
    const page = await this.decisionPages.page(query, this.pages.of(query));
    return { ...page, coverage: await this.coverage.now() };
  }

  @Call(getDecision)
  async one(@Input() { params }: Given<typeof getDecision>) {
    const decision = await this.decisions.one(params.position);
    return isRefusal(decision) ? decision : { ...decision, coverage: await this.coverage.now() };
  }

  @Call(listDecidingAdmins)
  admins() {
    return this.decisions.admins();
  }

  @Call(countDecisions)
  counts(@Input() { query }: Given<typeof countDecisions>) {
    return this.counter.counts(query, query.span);
  }
}
