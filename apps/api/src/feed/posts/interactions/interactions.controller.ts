import { closeComments, openComments, toggleLike } from '@lock-in/contracts';
import { Controller } from '@nestjs/common';
import type { Principal } from '../../../platform/access/principal.ts';
import { Commands } from '../../../platform/commands/commands.ts';
import { Call, Caller, type Given, Input } from '../../../platform/http/call.ts';
import { refuse } from '../../../shared/refusals/refusals.ts';
import { CloseComments } from '../../commands/close-comments.ts';
import { ToggleLike } from '../../commands/toggle-like.ts';
import { FeedPages } from '../../home/feed-pages.ts';
import { Likes } from './likes.ts';

/** Liking posts and closing comments. A post that is deleted between a command and its answer is answered as not found. */
@Controller()
export class InteractionsController {
  constructor(
    private readonly commands: Commands,
    private readonly likes: Likes,
    private readonly feed: FeedPages,
  ) {}

  @Call(toggleLike)
  async toggle(@Input() { params }: Given<typeof toggleLike>, @Caller() { accountId }: Principal) {
    return this.commands.answer(
      new ToggleLike(params.postId, accountId, params.accountId),
      async () => (await this.likes.of(params.postId, accountId)) ?? refuse('PostNotFound'),
    );
  }

  @Call(closeComments)
  close(@Input() { params }: Given<typeof closeComments>, @Caller() caller: Principal) {
    return this.setClosed(params.postId, true, caller);
  }

  @Call(openComments)
  open(@Input() { params }: Given<typeof openComments>, @Caller() caller: Principal) {
    return this.setClosed(params.postId, false, caller);
  }

  private setClosed(postId: number, closed: boolean, caller: Principal) {
    return this.commands.answer(
      new CloseComments(postId, closed, caller),
      async () => (await this.feed.one(postId, caller.accountId)) ?? refuse('PostNotFound'),
    );
  }
}
