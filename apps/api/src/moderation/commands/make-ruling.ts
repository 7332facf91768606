import { account, accountStream, reject, replay, rulingStream } from '@lock-in/domain';
import { mostItemsOfRuling } from '@lock-in/contracts';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../platform/clock.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import type { StreamDecision } from '../../platform/commands/stream-decision.ts';
import { isRefusal, refuse, type Refusal } from '../../shared/refusals/refusals.ts';
import { Violations } from '../../shared/reference-data/violations.ts';
import { ReportedThings } from '../reports/reported-things.ts';
import type { Conflict, ReadItem } from '../rulings/as-read.ts';
import { rulingParts } from '../rulings/ruling-parts.ts';

export type Penalty = 'none' | 'warn' | 'suspend';

/** A thing that was chosen in the list of the person's things. */
export interface ChosenItem {
  readonly thing: ReadItem['thing'];
  readonly id: number;
  readonly caseId: number | null;
  readonly version: number | null;
  readonly remove: boolean;
}

export interface PersonDecision {
  readonly accountId: number;
  /** The admin's account. */
  readonly decidedBy: number;
  readonly items: readonly ChosenItem[];
  /** Everything with an open case is removed, whether chosen or not. */
  readonly allOpen: boolean;
  readonly penalty: Penalty;
  readonly days: number | null;
  readonly violations: readonly number[];
  readonly words: string;
  /** The ruling of which it is a further part. Its penalty stands. */
  readonly continues?: number | undefined;
}

export class MakeRuling extends Command<{ rulingId: number } | Refusal> {
  constructor(readonly decision: PersonDecision) {
    super();
  }
}

@CommandHandler(MakeRuling)
export class MakeRulingHandler implements ICommandHandler<MakeRuling> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly violations: Violations,
    private readonly things: ReportedThings,
    private readonly clock: Clock,
  ) {}

  async execute({ decision }: MakeRuling) {
    const { accountId, decidedBy, days, words, continues } = decision;
    const penalty = continues === undefined ? decision.penalty : 'none';
    const [chosen, violationIds, { rulingId, suspensionId }] = await Promise.all([
      this.itemsOf(decision),
      this.violations.chosen(decision.violations),
      this.things.rulingIds(penalty === 'suspend'),
    ]);
    if (isRefusal(chosen)) return chosen;
    if (isRefusal(violationIds)) return violationIds;
    const { items, gone } = chosen;
    if (
      decision.penalty === 'none' &&
      gone.length === 0 &&
      !items.some(({ outcome }) => outcome === 'removed')
    )
      return refuse('NothingDecided');
    const now = this.clock.now().toISOString();
    const parts = rulingParts({
      rulingId,
      accountId,
      decidedBy,
      violationIds,
      words,
      items,
      gone,
      isWarned: penalty === 'warn',
      continues,
      suspension: suspensionId === null ? null : { suspensionId, days, now },
    });
    return this.runner.run([mustBeMember(accountId, rulingId), ...parts], { rulingId });
  }

  private async itemsOf({
    accountId,
    items,
    allOpen,
    penalty,
  }: PersonDecision): Promise<ChosenItems | Refusal> {
    const [facts, open] = await Promise.all([
      this.things.facts(items.map(({ thing, id: thingId }) => ({ thing, thingId }))),
      allOpen ? this.things.openOf(accountId, mostItemsOfRuling) : [],
    ]);
    const stays = penalty === 'suspend' ? 'suspended' : 'warned';
    const chosen: ReadItem[] = [];
    const gone: Conflict[] = [];
    for (const { thing, id, caseId, version, remove } of items) {
      const found = facts.find((each) => each.thing === thing && each.thingId === id);
      if (found === undefined) gone.push({ thing, id, problem: 'gone', by: null, outcome: null });
      else if (found.authorId !== accountId) return refuse(notFound[thing]);
      if (found === undefined) continue;
      // Without a penalty, what stays is not decided about.
      if (!remove && penalty === 'none') continue;
      const outcome = remove ? 'removed' : stays;
      chosen.push({ thing, thingId: id, postId: found.postId, outcome, caseId, version });
    }
    for (const { thing, thingId, postId } of open) {
      if (chosen.some((each) => each.thing === thing && each.thingId === thingId)) continue;
      if (thing === 'account' && penalty === 'none') continue;
      const outcome = thing === 'account' ? stays : 'removed';
      chosen.push({ thing, thingId, postId, outcome, caseId: null, version: null });
    }
    return { items: chosen, gone };
  }
}

const notFound = {
  post: 'PostNotFound',
  comment: 'CommentNotFound',
  job: 'JobNotFound',
  account: 'AccountNotFound',
} as const;

interface ChosenItems {
  readonly items: readonly ReadItem[];
  readonly gone: readonly Conflict[];
}

/** Admins are not decided about here, and nobody who does not exist. */
const mustBeMember = (accountId: number, rulingId: number): StreamDecision => ({
  stream: rulingStream(accountId, rulingId),
  foldsPersonal: false,
  observes: [accountStream(accountId)],
  decide(_, historyOf) {
    const state = replay(account, historyOf(accountStream(accountId)) as never);
    return state.status === 'absent' || state.role === 'Admin' ? reject('AccountNotFound') : [];
  },
});
