import { countDecisions, getDecision, listDecidingAdmins, listDecisions } from '@lock-in/contracts';
import { Controller } from '@nestjs/common';
import { Call, type Given, Input } from '../platform/http/call.ts';
import { Pages } from '../platform/http/paging.ts';
import { refuse } from '../platform/http/refusals.ts';
import { Coverage } from './coverage.ts';
import { DecisionPages } from './decision-pages.ts';

/** What admins decided, for admins to look up. Nothing here changes anything. */
@Controller()
export class HistoryController {
  constructor(
    private readonly decisions: DecisionPages,
    private readonly coverage: Coverage,
    private readonly pages: Pages,
  ) {}

  @Call(listDecisions)
  async list(@Input() { query }: Given<typeof listDecisions>) {
    const page = await this.decisions.page(query, this.pages.of(query));
    return { ...page, coverage: await this.coverage.now() };
  }

  @Call(getDecision)
  one(@Input() _: Given<typeof getDecision>) {
    return refuse('NotFound');
  }

  @Call(listDecidingAdmins)
  admins() {
    return [];
  }

  @Call(countDecisions)
  counts(@Input() { query: { span } }: Given<typeof countDecisions>) {
    return { total: 0, span, overTime: [], byKind: [], byReason: [], byAdmin: [] };
  }
}
