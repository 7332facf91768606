import { addComment, deleteComment, listComments, toggleLike } from '@lock-in/contracts';
import { Controller } from '@nestjs/common';
import type { Principal } from '../platform/access/principal.ts';
import { Commands } from '../platform/commands/commands.ts';
import { Call, Caller, type Given, Input } from '../platform/http/call.ts';
import { Pages } from '../platform/http/paging.ts';
import { refuse } from '../platform/http/refusals.ts';
import { success } from '../platform/http/success.ts';
import { AddComment } from './commands/add-comment.ts';
import { DeleteComment } from './commands/delete-comment.ts';
import { ToggleLike } from './commands/toggle-like.ts';
import { Comments } from './comments.ts';
import { Likes } from './likes.ts';

/** What people do with a post. A post that is deleted between a command and its answer is answered as absent. */
@Controller()
export class InteractionsController {
  constructor(
    private readonly commands: Commands,
    private readonly likes: Likes,
    private readonly comments: Comments,
    private readonly pages: Pages,
  ) {}

  @Call(toggleLike)
  async toggle(@Input() { params }: Given<typeof toggleLike>, @Caller() { accountId }: Principal) {
    return this.commands.answer(
      new ToggleLike(params.postId, accountId, params.accountId),
      async () => (await this.likes.of(params.postId, accountId)) ?? refuse('PostNotFound'),
    );
  }

  @Call(addComment)
  async comment(@Input() { params, body }: Given<typeof addComment>, @Caller() { accountId }: Principal) {
    const { content, postId } = body.comment;
    const named = { accountId: body.accountId, postId };
    return this.commands.answer(new AddComment(params.postId, accountId, content, named), ({ commentId }) =>
      this.comments.one(commentId),
    );
  }

  @Call(listComments)
  async list(@Input() { params, query }: Given<typeof listComments>) {
    const count = await this.comments.countOf(params.postId);
    if (count === undefined) return refuse('PostNotFound');
    return this.comments.ofPost(params.postId, count, this.pages.of(query));
  }

  @Call(deleteComment)
  delete(@Input() { params, body }: Given<typeof deleteComment>, @Caller() caller: Principal) {
    return this.commands.answer(new DeleteComment(params.commentId, body.accountId, caller), () => success);
  }
}
