import { hidePost, listHiddenPosts, listRecentInteractions, unhidePost } from '@lock-in/contracts';
import { Controller } from '@nestjs/common';
import type { Principal } from '../../platform/access/principal.ts';
import { Commands } from '../../platform/commands/commands.ts';
import { Call, Caller, type Given, Input } from '../../platform/http/call.ts';
import { Pages } from '../../platform/http/paging.ts';
import { refuse } from '../../shared/refusals/refusals.ts';
import { success } from '../../platform/http/success.ts';
import { Activity } from '../activity.ts';
import { HidePost } from '../commands/hide-post.ts';
import { FeedPages } from './feed-pages.ts';

/** The caller's hidden posts and recent interactions. */
@Controller()
export class OwnFeedController {
  constructor(
    private readonly commands: Commands,
    private readonly activity: Activity,
    private readonly feed: FeedPages,
    private readonly pages: Pages,
  ) {}

  @Call(hidePost)
  hide(@Input() { params }: Given<typeof hidePost>, @Caller() { accountId }: Principal) {
    return this.change(new HidePost(params.postId, accountId, 'HidePost'));
  }

  @Call(unhidePost)
  unhide(@Input() { params }: Given<typeof unhidePost>, @Caller() { accountId }: Principal) {
    return this.change(new HidePost(params.postId, accountId, 'UnhidePost'));
  }

  @Call(listHiddenPosts)
  hidden(@Input() { query }: Given<typeof listHiddenPosts>, @Caller() { accountId }: Principal) {
    return this.feed.hiddenBy(accountId, this.pages.of(query));
  }

  @Call(listRecentInteractions)
  recent(@Input() { params }: Given<typeof listRecentInteractions>, @Caller() { accountId }: Principal) {
    return params.accountId === accountId ? this.activity.of(accountId) : refuse('Forbidden');
  }

  private change(command: HidePost) {
    return this.commands.answer(command, () => success);
  }
}
