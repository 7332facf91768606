import {
  account,
  accountStream,
  comment,
  commentStream,
  type DecidedOutcome,
  job,
  jobStream,
  post,
  postStream,
  reportCase,
  warnings,
  warningsStream,
} from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../platform/clock.ts';
import { Aggregates } from '../../platform/commands/aggregates.ts';
import { look, on, type Part } from '../../platform/commands/part.ts';
import { isRefusal, refuse, type Refusal } from '../../shared/refusals/refusals.ts';
import { Violations } from '../../shared/reference-data/violations.ts';
import { type CasePlace, type CaseToDecide, ReportedThings } from '../reports/reported-things.ts';
import { suspending } from './suspend-account.ts';

export class DecideCase extends Command<{ caseId: number } | Refusal> {
  constructor(
    readonly caseId: number,
    /** The admin's account. */
    readonly decidedBy: number,
    readonly outcome: DecidedOutcome,
    readonly violations: readonly number[],
    /** For a warning or a suspension. */
    readonly words: string,
    /** For a suspension; null: until it is lifted. */
    readonly days: number | null,
  ) {
    super();
  }
}

interface Made {
  readonly caseId: number;
  readonly decidedBy: number;
  readonly violationIds: readonly number[];
  readonly words: string;
  readonly days: number | null;
}

/** One command decides the case and acts on the thing or its author, so both happen or neither. */
@CommandHandler(DecideCase)
export class DecideCaseHandler implements ICommandHandler<DecideCase> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly violations: Violations,
    private readonly things: ReportedThings,
    private readonly clock: Clock,
  ) {}

  async execute({ caseId, decidedBy, outcome, violations, words, days }: DecideCase) {
    const place = await this.things.toDecide(caseId, outcome);
    if (place === undefined) return refuse('CaseNotFound');
    const violationIds = outcome === 'dismissed' ? [] : await this.violations.chosen(violations);
    if (isRefusal(violationIds)) return violationIds;
    const made = { caseId, decidedBy, violationIds, words, days };
    const decideCase = on(reportCase, place.stream, {
      kind: 'DecideCase',
      outcome,
      caseId,
      decidedBy,
      violationIds,
    });
    const following = this.following(outcome, place, made);
    return isRefusal(following) ? following : this.aggregates.run([decideCase, ...following], { caseId });
  }

  private following(outcome: DecidedOutcome, place: CaseToDecide, made: Made) {
    if (outcome === 'dismissed') return [];
    if (outcome === 'removed') return removal(place, made);
    const { authorId: accountId, suspensionId } = place;
    if (accountId === null) return refuse('CaseAlreadyDecided');
    if (outcome === 'warned') return [warning(accountId, place, made)];
    const { decidedBy: suspendedBy, ...rest } = made;
    const now = this.clock.now().toISOString();
    return [suspending({ ...rest, suspensionId: suspensionId!, accountId, now, suspendedBy })];
  }
}

/** Uses the same parts as other removals, so that notifications, history and undo work the same way. */
function removal(
  { thing, thingId, postId }: CasePlace,
  { decidedBy: removedBy, violationIds }: Made,
): Part[] {
  switch (thing) {
    case 'post':
      return [
        on(post, postStream(thingId), { kind: 'RemovePost', postId: thingId, removedBy, violationIds }),
      ];
    case 'comment': {
      const ids = { commentId: thingId, postId: postId! };
      const views = { post: look(post, postStream(ids.postId)) };
      const remove = { kind: 'RemoveComment', ...ids, removedBy, violationIds } as const;
      return [on(comment, commentStream(ids.postId, thingId), remove, views)];
    }
    case 'job': {
      const stream = jobStream(thingId);
      const ids = { jobId: thingId };
      const record = (violationId: number) =>
        on(job, stream, { kind: 'RecordJobViolation', ...ids, violationId, recordedBy: removedBy });
      return [...violationIds.map(record), on(job, stream, { kind: 'TakeDownJob', ...ids, removedBy })];
    }
    case 'account':
      // The case itself refuses this outcome.
      return [];
  }
}

const warning = (
  accountId: number,
  { thing, thingId }: CasePlace,
  { caseId, decidedBy: warnedBy, violationIds, words }: Made,
): Part =>
  on(
    warnings,
    warningsStream(accountId),
    {
      kind: 'WarnAccount',
      thing,
      thingId,
      accountId,
      caseId,
      violationIds,
      words,
      warnedBy,
    },
    { account: look(account, accountStream(accountId)) },
  );
