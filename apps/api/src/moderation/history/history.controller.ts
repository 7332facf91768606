import {
  countDecisions,
  type DecisionPage,
  getDecision,
  listDecidingAdmins,
  listDecisions,
  undoDecision,
} from '@lock-in/contracts';
import { Controller } from '@nestjs/common';
import type { Principal } from '../../platform/access/principal.ts';
import { Commands } from '../../platform/commands/commands.ts';
import { Call, Caller, type Given, Input } from '../../platform/http/call.ts';
import { Pages } from '../../platform/http/paging.ts';
import { isRefusal } from '../../shared/refusals/refusals.ts';
import { Seals } from '../../platform/seals/seals.ts';
import { Verifications } from '../../platform/seals/verifications.ts';
import { AppealPages } from '../appeals/appeal-pages.ts';
import { UndoDecision } from '../commands/undo-decision.ts';
import { DecisionCounter } from './decision-counts.ts';
import { Decisions } from './decision-details.ts';
import { DecisionPages } from './decision-pages.ts';
import { Rulings } from '../rulings/rulings.ts';

/** The admins' decisions: search, export and undo. */
@Controller()
export class HistoryController {
  constructor(
    private readonly decisions: Decisions,
    private readonly decisionPages: DecisionPages,
    private readonly counter: DecisionCounter,
    private readonly seals: Seals,
    private readonly verifications: Verifications,
    private readonly pages: Pages,
    private readonly commands: Commands,
    private readonly appeals: AppealPages,
    private readonly rulings: Rulings,
  ) {}

  @Call(listDecisions)
  async list(@Input() { query }: Given<typeof listDecisions>) {
    const page = await this.decisionPages.page(query, this.pages.of(query));
    return { ...page, coverage: await this.coverage() };
  }

  @Call(getDecision)
  one(@Input() { params }: Given<typeof getDecision>, @Caller() { accountId }: Principal) {
    return this.covered(params.position, accountId);
  }

  @Call(undoDecision)
  undo(@Input() { params: { position } }: Given<typeof undoDecision>, @Caller() { accountId }: Principal) {
    return this.commands.answer(new UndoDecision(position, accountId), () =>
      this.covered(position, accountId),
    );
  }

  @Call(listDecidingAdmins)
  admins() {
    return this.decisions.admins();
  }

  @Call(countDecisions)
  counts(@Input() { query }: Given<typeof countDecisions>) {
    return this.counter.counts(query, query.span);
  }

  private async covered(position: number, callerId: number) {
    const decision = await this.decisions.one(position);
    if (isRefusal(decision)) return decision;
    const [appeal, ruling] = await Promise.all([
      this.appeals.one(position, callerId),
      this.rulings.ofDecision(position),
    ]);
    return {
      ...decision,
      ruling,
      appeal: isRefusal(appeal) ? null : appeal,
      coverage: await this.coverage(),
    };
  }

  /** How far the log is sealed and verified; newer events have no proof yet. */
  private async coverage(): Promise<DecisionPage['coverage']> {
    const [head, verification] = await Promise.all([this.seals.head(), this.verifications.newest()]);
    return { sealedUpTo: head?.upTo ?? 0, verification };
  }
}
