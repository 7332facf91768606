import { withoutNames } from '@lock-in/markdown';
import { post, postStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { decideOn, ownDecision } from '../../platform/commands/stream-decision.ts';
import { isRefusal, refuse, type Refusal } from '../../shared/refusals/refusals.ts';
import { Labels } from '../../shared/reference-data/labels.ts';
import { BlockChecks } from '../relations/block-checks.ts';
import { Images } from '../posts/images/images.ts';
import { holding } from '../screening/holding.ts';
import { Screening } from '../screening/screening.ts';
import { notifyMentioned } from './notify-mentioned.ts';

export class EditPost extends Command<{ postId: number } | Refusal> {
  constructor(
    readonly postId: number,
    /** The caller. */
    readonly accountId: number,
    readonly draft: { readonly title: string; readonly content: string; readonly labels: readonly number[] },
    /** The account that the request names. */
    readonly requestedAccountId: number = accountId,
  ) {
    super();
  }
}

@CommandHandler(EditPost)
export class EditPostHandler implements ICommandHandler<EditPost> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly labels: Labels,
    private readonly images: Images,
    private readonly blockChecks: BlockChecks,
    private readonly screening: Screening,
  ) {}

  async execute({ postId, accountId, draft: { title, content, labels }, requestedAccountId }: EditPost) {
    if (!(await this.labels.exist(labels))) return refuse('UnknownLabel');
    const held = await this.screening.of({ work: 'post', isEdit: true, authorId: accountId, title, content });
    if (isRefusal(held)) return held;
    const text = { title, content: withoutNames(content), labelIds: labels };
    const edit = decideOn(post, postStream(postId), { kind: 'EditPost', postId, accountId, ...text });
    const mentions = notifyMentioned({ postId, commentId: null, authorId: accountId }, content);
    const own = this.images.areOwn(postId, accountId, content);
    const blockChecks = await this.blockChecks.post(accountId, postId);
    const hold = held === null ? [] : holding({ postId, commentId: null }, held);
    const save = ownDecision(requestedAccountId === accountId, edit);
    const parts = [...blockChecks, ...own, save, ...mentions, ...hold];
    return this.runner.run(parts, { postId });
  }
}
