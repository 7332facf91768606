import {
  addComment,
  deleteComment,
  editComment,
  getThread,
  listComments,
  listCommentVersions,
  listReplies,
  toggleCommentLike,
} from '@lock-in/contracts';
import { Controller } from '@nestjs/common';
import type { Principal } from '../../platform/access/principal.ts';
import { Commands } from '../../platform/commands/commands.ts';
import { Call, Caller, type Given, Input } from '../../platform/http/call.ts';
import { Pages } from '../../platform/http/paging.ts';
import { refuse } from '../../shared/refusals/refusals.ts';
import { success } from '../../platform/http/success.ts';
import { CommentLikes } from './comment-likes.ts';
import { AddComment } from '../commands/add-comment.ts';
import { DeleteComment } from '../commands/delete-comment.ts';
import { EditComment } from '../commands/edit-comment.ts';
import { ReplyToComment } from '../commands/reply-to-comment.ts';
import { ToggleCommentLike } from '../commands/toggle-comment-like.ts';
import { Comments } from './comments.ts';
import { Versions } from '../posts/versions.ts';

/** The comments of a post. A comment that is deleted between a command and its answer is answered as not found. */
@Controller()
export class CommentsController {
  constructor(
    private readonly commands: Commands,
    private readonly comments: Comments,
    private readonly likes: CommentLikes,
    private readonly versions: Versions,
    private readonly pages: Pages,
  ) {}

  @Call(addComment)
  add(@Input() { params: { postId }, body }: Given<typeof addComment>, @Caller() { accountId }: Principal) {
    const { content, replyTo, postId: requestedPostId } = body.comment;
    const requestedIds = { accountId: body.accountId, postId: requestedPostId };
    const command =
      replyTo === undefined
        ? new AddComment(postId, accountId, content, requestedIds)
        : new ReplyToComment(postId, accountId, content, replyTo, requestedIds);
    return this.commands.answer(command, ({ commentId }) => this.comments.one(commentId, accountId));
  }

  @Call(listComments)
  async list(@Input() { params, query }: Given<typeof listComments>, @Caller() { accountId }: Principal) {
    return (
      (await this.comments.ofPost(params.postId, accountId, this.pages.of(query))) ?? refuse('PostNotFound')
    );
  }

  @Call(listReplies)
  async replies(@Input() { params, query }: Given<typeof listReplies>, @Caller() { accountId }: Principal) {
    return (
      (await this.comments.repliesTo(params.commentId, accountId, this.pages.of(query))) ??
      refuse('CommentNotFound')
    );
  }

  @Call(getThread)
  async thread(@Input() { params }: Given<typeof getThread>, @Caller() { accountId }: Principal) {
    return (await this.comments.thread(params.commentId, accountId)) ?? refuse('CommentNotFound');
  }

  @Call(editComment)
  edit(@Input() { params, body }: Given<typeof editComment>, @Caller() { accountId }: Principal) {
    const { content } = body.comment;
    return this.commands.answer(
      new EditComment(params.commentId, accountId, content, body.accountId),
      async ({ commentId }) => (await this.comments.one(commentId, accountId)) ?? refuse('CommentNotFound'),
    );
  }

  @Call(listCommentVersions)
  async history(@Input() { params }: Given<typeof listCommentVersions>, @Caller() caller: Principal) {
    const versions = await this.versions.ofComment(params.postId, params.commentId, caller);
    return versions ? { versions } : refuse('CommentNotFound');
  }

  @Call(toggleCommentLike)
  like(@Input() { params }: Given<typeof toggleCommentLike>, @Caller() { accountId }: Principal) {
    return this.commands.answer(
      new ToggleCommentLike(params.commentId, accountId, params.accountId),
      async ({ commentId }) => (await this.likes.of(commentId, accountId)) ?? refuse('CommentNotFound'),
    );
  }

  @Call(deleteComment)
  delete(@Input() { params, body }: Given<typeof deleteComment>, @Caller() caller: Principal) {
    return this.commands.answer(new DeleteComment(params.commentId, body.accountId, caller), () => success);
  }
}
