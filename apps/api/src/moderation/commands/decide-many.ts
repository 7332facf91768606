import type { BulkOutcome } from '@lock-in/contracts';
import { isRejection, reportCase, reportCaseStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../platform/clock.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { decideOn, type StreamDecision } from '../../platform/commands/stream-decision.ts';
import { describeRefusal, isRefusal, refuse, type Refusal } from '../../shared/refusals/refusals.ts';
import { Violations } from '../../shared/reference-data/violations.ts';
import { type CaseToDecide, ReportedThings } from '../reports/reported-things.ts';
import { isOutdatedRuling, mustBeAsRead, type ReadItem } from '../rulings/as-read.ts';
import { conflictText } from '../rulings/conflict-texts.ts';
import { decidingCase, rulingParts } from '../rulings/ruling-parts.ts';
import type { Penalty } from './make-ruling.ts';

export interface ManyDecision {
  readonly cases: readonly { readonly caseId: number; readonly version: number | null }[];
  readonly action: 'claim' | 'dismiss' | 'remove';
  /** The admin's account. */
  readonly decidedBy: number;
  readonly penalty: Penalty;
  readonly days: number | null;
  readonly violations: readonly number[];
  readonly words: string;
  /** The ruling about the author of all cases of which this is a further part. Its penalty stands. */
  readonly continues?: number | undefined;
}

export class DecideMany extends Command<BulkOutcome | Refusal> {
  constructor(readonly decision: ManyDecision) {
    super();
  }
}

/** The cases of one author, and what is appended for them. */
interface Group {
  readonly cases: readonly CaseToDecide[];
  readonly rulingId: number | null;
  readonly parts: readonly StreamDecision[];
}

/**
 * Everything that can be decided is appended at once. What is refused is left out, with its reason, and the rest is tried again: each
 * attempt leaves out at least one case.
 */
@CommandHandler(DecideMany)
export class DecideManyHandler implements ICommandHandler<DecideMany> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly violations: Violations,
    private readonly things: ReportedThings,
    private readonly clock: Clock,
  ) {}

  async execute({ decision }: DecideMany): Promise<BulkOutcome | Refusal> {
    const violationIds =
      decision.action === 'remove' ? await this.violations.chosen(decision.violations) : [];
    if (isRefusal(violationIds)) return violationIds;
    const asked = decision.cases.map(({ caseId }) => caseId);
    const failed = new Map<number, string>();
    const suspends =
      decision.action === 'remove' && decision.penalty === 'suspend' && decision.continues === undefined;
    let places = await this.things.toDecide(asked, suspends);
    const known = new Set(places.map(({ caseId }) => caseId));
    for (const caseId of asked) if (!known.has(caseId)) failed.set(caseId, 'Case not found.');
    // Without a penalty, a removal says nothing about a profile that has no picture.
    if (decision.action === 'remove' && decision.penalty === 'none') {
      const error = describeRefusal(refuse('NoProfilePicture'));
      for (const { caseId } of places.filter(isBare)) failed.set(caseId, error);
      places = places.filter((place) => !isBare(place));
    }
    const suspended = new Set<number | null>();
    for (;;) {
      const groups = [...Map.groupBy(places, ({ authorId }) => authorId)].map(([accountId, cases]) =>
        this.groupOf(accountId, cases, decision, violationIds, suspended.has(accountId)),
      );
      const result = {
        done: places.map(({ caseId }) => caseId),
        failed: [...failed].map(([caseId, error]) => ({ caseId, error })),
        rulings: groups.flatMap(({ rulingId }) => rulingId ?? []),
      };
      if (places.length === 0) return result;
      const outcome = await this.runner.run(
        groups.flatMap(({ parts }) => parts),
        result,
      );
      if (!isRefusal(outcome)) return outcome;
      const refusedCases = casesOf(outcome);
      // It concerns the caller and not one of the cases.
      if (refusedCases === undefined) return outcome;
      const [refusedGroup] = places.filter(({ caseId }) => refusedCases.has(caseId));
      // Whoever is suspended already, perhaps by an earlier part of the same selection, stays so: what was selected is removed.
      if (
        outcome.rejected === 'AccountAlreadySuspended' &&
        places.some((place) => place.authorId === refusedGroup!.authorId && !isBare(place))
      ) {
        suspended.add(refusedGroup!.authorId);
        continue;
      }
      for (const [caseId, error] of refusedCases) failed.set(caseId, error);
      places = places.filter(({ caseId }) => !refusedCases.has(caseId));
    }
  }

  private groupOf(
    accountId: number | null,
    cases: readonly CaseToDecide[],
    { cases: read, action, decidedBy, penalty, days, words, continues }: ManyDecision,
    violationIds: readonly number[],
    isSuspended: boolean,
  ): Group {
    const stays = penalty === 'suspend' ? 'suspended' : 'warned';
    const items = cases.map((place): ReadItem => {
      const { caseId, thing, thingId, postId } = place;
      const version = read.find((each) => each.caseId === caseId)?.version ?? null;
      const removed = isBare(place) ? stays : 'removed';
      return {
        thing,
        thingId,
        postId,
        caseId,
        version,
        outcome: action === 'remove' ? removed : 'dismissed',
      };
    });
    const { stream, rulingId, suspensionId } = cases[0]!;
    const of = (parts: readonly StreamDecision[], made: number | null = null): Group => ({
      cases,
      rulingId: made,
      parts: parts.map((part) => aboutCases(part, cases)),
    });
    if (action === 'claim')
      return of([
        mustBeAsRead(stream, items.map(withoutVersion), decidedBy),
        ...items.map((item) => claiming(item, decidedBy)),
      ]);
    // The author deleted the things, and the cases are about to be closed.
    if (accountId === null)
      return of([
        mustBeAsRead(stream, items, decidedBy),
        ...items.map((item) => decidingCase(item, { rulingId, decidedBy, violationIds })),
      ]);
    const now = this.clock.now().toISOString();
    const parts = rulingParts({
      rulingId,
      accountId,
      decidedBy,
      violationIds,
      words,
      items,
      isWarned: action === 'remove' && penalty === 'warn' && continues === undefined,
      continues,
      suspension: suspensionId === null || isSuspended ? null : { suspensionId, days, now },
    });
    return of(parts, rulingId);
  }
}

/** A profile of which nothing can be removed. */
const isBare = ({ thing, hasPicture }: CaseToDecide) => thing === 'account' && !hasPicture;

const withoutVersion = (item: ReadItem): ReadItem => ({ ...item, version: null });

const claiming = (item: ReadItem, claimedBy: number): StreamDecision =>
  decideOn(reportCase, reportCaseStream(item, item.postId), {
    kind: 'ClaimCase',
    caseId: item.caseId!,
    claimedBy,
    takeOver: false,
  });

/** A refusal of the part names the cases that it concerns. */
const aboutCases = (part: StreamDecision, cases: readonly CaseToDecide[]): StreamDecision => ({
  ...part,
  decide(history, historyOf) {
    const decided = part.decide(history, historyOf);
    return isRejection(decided) ? { ...decided, cases } : decided;
  },
});

function casesOf(refusal: Refusal): ReadonlyMap<number, string> | undefined {
  const { cases } = refusal as { cases?: readonly CaseToDecide[] };
  if (cases === undefined) return undefined;
  const conflicts = isOutdatedRuling(refusal) ? refusal.conflicts : [];
  const named = cases.flatMap(({ caseId, thing, thingId }) => {
    const conflict = conflicts.find((each) => each.thing === thing && each.id === thingId);
    return conflict ? [[caseId, conflictText(conflict)] as const] : [];
  });
  return new Map(named.length > 0 ? named : cases.map(({ caseId }) => [caseId, describeRefusal(refusal)]));
}
