import {
  account,
  accountStream,
  type AccountSuspended,
  comment,
  commentStream,
  job,
  jobStream,
  post,
  postStream,
  profile,
  refusedWrites,
  refusedWritesStream,
  suspension,
  suspensionStream,
  type WriteRefused,
} from '@lock-in/domain';
import { EventStore } from '@lock-in/event-store';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../platform/clock.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { observe, decideOn, type StreamDecision } from '../../platform/commands/stream-decision.ts';
import { refuse, type Refusal } from '../../shared/refusals/refusals.ts';
import { type Removed, RemovedThings } from '../reports/removed-things.ts';
import { ReportedThings } from '../reports/reported-things.ts';
import { rulingParts } from '../rulings/ruling-parts.ts';
import { liftingLimits } from './lift-limits.ts';

type Restored = { postId: number } | { commentId: number } | { jobId: number } | { accountId: number };

export class UndoDecision extends Command<Restored | Refusal> {
  constructor(
    /** Log position of the decision. */
    readonly position: number,
    /** The admin's account. */
    readonly undoneBy: number,
  ) {
    super();
  }
}

/**
 * Undoes a removal or a suspension, shows what is hidden until a decision, or allows what the program refused, by appending an event. The
 * decision stays in the history.
 */
@CommandHandler(UndoDecision)
export class UndoDecisionHandler implements ICommandHandler<UndoDecision> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly things: RemovedThings,
    private readonly reported: ReportedThings,
    private readonly store: EventStore,
    private readonly clock: Clock,
  ) {}

  async execute({ position, undoneBy }: UndoDecision) {
    const removed = await this.things.by(position);
    if (removed === undefined) return refuse('NotFound');
    const lifting = removed.kind === 'account' ? await this.lifting(position, undoneBy) : undefined;
    if (lifting) return this.runner.run([lifting], restored(removed));
    if (!removed.isStanding) return refuse('NothingToRestore');
    const parts = removed.heldIn
      ? await this.dismissal(removed, removed.heldIn, undoneBy)
      : [restoration(removed, undoneBy)];
    return this.runner.run(parts, restored(removed));
  }

  /** The part that takes back what was decided about what an account may write. */
  private async lifting(decisionPosition: number, liftedBy: number): Promise<StreamDecision | undefined> {
    const [event] = await this.store.readPositions([decisionPosition]);
    switch (event?.type) {
      case 'AccountSuspended': {
        const { accountId, suspensionId } = event.data as unknown as AccountSuspended['data'];
        const now = this.clock.now().toISOString();
        const lift = { kind: 'LiftSuspension', accountId, suspensionId, liftedBy, now } as const;
        return decideOn(suspension, suspensionStream(accountId), lift);
      }
      case 'WritesLimited':
        return liftingLimits((event.data as { accountId: number }).accountId, liftedBy);
      case 'WriteRefused': {
        const { accountId, work, day } = event.data as unknown as WriteRefused['data'];
        const lift = { kind: 'LiftRefusal', accountId, work, day, decisionPosition, liftedBy } as const;
        return decideOn(refusedWrites, refusedWritesStream(accountId), lift);
      }
      default:
        return undefined;
    }
  }

  /** A hold ends with the decision for which it waits. */
  private async dismissal({ kind, id, postId, authorId }: Removed, caseId: number, decidedBy: number) {
    const { rulingId } = await this.reported.rulingIds(false);
    const item = { thing: kind, thingId: id, postId, outcome: 'dismissed', caseId, version: null } as const;
    return rulingParts({
      rulingId,
      accountId: authorId,
      decidedBy,
      violationIds: [],
      words: '',
      items: [item],
      isWarned: false,
      suspension: null,
    });
  }
}

const restored = ({ kind, id }: Removed): Restored =>
  ({ post: { postId: id }, comment: { commentId: id }, job: { jobId: id }, account: { accountId: id } })[
    kind
  ];

/** The part that restores a removed thing, for every command that reverses a removal. `rulingId`: as one of several steps of an undo. */
export function restoration(
  { kind, id, postId, authorId, pictureKey }: Omit<Removed, 'isStanding'>,
  restoredBy: number,
  rulingId?: number,
): StreamDecision {
  const author = observe(account, accountStream(authorId));
  switch (kind) {
    case 'post':
      return decideOn(
        post,
        postStream(id),
        { kind: 'RestorePost', postId: id, restoredBy, rulingId },
        { author },
      );
    case 'comment': {
      const ids = { commentId: id, postId: postId! };
      const views = { post: observe(post, postStream(ids.postId)), author };
      return decideOn(
        comment,
        commentStream(ids.postId, id),
        { kind: 'RestoreComment', ...ids, restoredBy, rulingId },
        views,
      );
    }
    case 'job':
      return decideOn(
        job,
        jobStream(id),
        { kind: 'RestoreJob', jobId: id, restoredBy, rulingId },
        { author },
      );
    case 'account':
      return decideOn(profile, accountStream(id), {
        kind: 'RestorePicture',
        accountId: id,
        pictureKey,
        restoredBy,
        rulingId,
      });
  }
}
