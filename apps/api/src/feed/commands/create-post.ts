import { withoutNames } from '@lock-in/markdown';
import { post, postStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { decideOn } from '../../platform/commands/stream-decision.ts';
import { Ids } from '../../shared/ids.ts';
import { isRefusal, refuse, type Refusal } from '../../shared/refusals/refusals.ts';
import { Labels } from '../../shared/reference-data/labels.ts';
import { Images } from '../posts/images/images.ts';
import { holding } from '../screening/holding.ts';
import { Screening } from '../screening/screening.ts';
import { notifyMentioned } from './notify-mentioned.ts';

export class CreatePost extends Command<{ postId: number } | Refusal> {
  constructor(
    readonly authorId: number,
    readonly draft: { readonly title: string; readonly content: string; readonly labels: readonly number[] },
  ) {
    super();
  }
}

@CommandHandler(CreatePost)
export class CreatePostHandler implements ICommandHandler<CreatePost> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly ids: Ids,
    private readonly labels: Labels,
    private readonly images: Images,
    private readonly screening: Screening,
  ) {}

  async execute({ authorId, draft: { title, content, labels } }: CreatePost) {
    if (!(await this.labels.exist(labels))) return refuse('UnknownLabel');
    const held = await this.screening.of({ work: 'post', authorId, title, content });
    if (isRefusal(held)) return held;
    const postId = await this.ids.next('post');
    const text = { title, content: withoutNames(content), labelIds: labels };
    const create = decideOn(post, postStream(postId), { kind: 'CreatePost', postId, authorId, ...text });
    const mentions = notifyMentioned({ postId, commentId: null, authorId }, content);
    const hold = held === null ? [] : holding({ postId, commentId: null }, held);
    return this.runner.run([...this.images.areOwn(postId, authorId, content), create, ...mentions, ...hold], {
      postId,
    });
  }
}
