import {
  account,
  accountStream,
  comment,
  commentStream,
  job,
  jobStream,
  post,
  postStream,
  profile,
} from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Aggregates } from '../../platform/commands/aggregates.ts';
import { look, on, type Part } from '../../platform/commands/part.ts';
import { refuse, type Refusal } from '../../shared/refusals/refusals.ts';
import { type Removed, RemovedThings } from '../reports/removed-things.ts';
import { ReportedThings } from '../reports/reported-things.ts';
import { rulingParts } from '../rulings/ruling-parts.ts';

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

/** Undoes a removal, or shows what is hidden until a decision, by appending an event. The decision stays in the history. */
@CommandHandler(UndoDecision)
export class UndoDecisionHandler implements ICommandHandler<UndoDecision> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly things: RemovedThings,
    private readonly reported: ReportedThings,
  ) {}

  async execute({ position, undoneBy }: UndoDecision) {
    const removed = await this.things.by(position);
    if (removed === undefined) return refuse('NotFound');
    if (!removed.isStanding) return refuse('NothingToRestore');
    const parts = removed.heldIn
      ? await this.dismissal(removed, removed.heldIn, undoneBy)
      : [restoration(removed, undoneBy)];
    return this.aggregates.run(parts, restored(removed));
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
): Part {
  const author = look(account, accountStream(authorId));
  switch (kind) {
    case 'post':
      return on(post, postStream(id), { kind: 'RestorePost', postId: id, restoredBy, rulingId }, { author });
    case 'comment': {
      const ids = { commentId: id, postId: postId! };
      const views = { post: look(post, postStream(ids.postId)), author };
      return on(
        comment,
        commentStream(ids.postId, id),
        { kind: 'RestoreComment', ...ids, restoredBy, rulingId },
        views,
      );
    }
    case 'job':
      return on(job, jobStream(id), { kind: 'RestoreJob', jobId: id, restoredBy, rulingId }, { author });
    case 'account':
      return on(profile, accountStream(id), {
        kind: 'RestorePicture',
        accountId: id,
        pictureKey,
        restoredBy,
        rulingId,
      });
  }
}
