import {
  followAccount,
  followTag,
  getFollowing,
  getFollowState,
  getTag,
  listFollowedAccounts,
  listSavedPosts,
  muteTag,
  savePost,
  unfollowAccount,
  unfollowTag,
  unmuteTag,
  unsavePost,
} from '@lock-in/contracts';
import { Controller } from '@nestjs/common';
import type { Principal } from '../../platform/access/principal.ts';
import { Commands } from '../../platform/commands/commands.ts';
import { Call, Caller, type Given, Input } from '../../platform/http/call.ts';
import { Pages } from '../../platform/http/paging.ts';
import { refuse } from '../../shared/refusals/refusals.ts';
import { success } from '../../platform/http/success.ts';
import { ChooseLabel } from '../commands/choose-label.ts';
import { FollowAccount } from '../commands/follow-account.ts';
import { SavePost } from '../commands/save-post.ts';
import { FeedPages } from '../home/feed-pages.ts';
import { Follows } from './follows.ts';
import { LabelChoices } from '../home/label-choices.ts';

/** Tags and accounts that the caller follows or mutes, and posts that the caller saves. */
@Controller()
export class FollowingController {
  constructor(
    private readonly commands: Commands,
    private readonly follows: Follows,
    private readonly choices: LabelChoices,
    private readonly feed: FeedPages,
    private readonly pages: Pages,
  ) {}

  @Call(getFollowState)
  async state(@Input() { params }: Given<typeof getFollowState>, @Caller() { accountId }: Principal) {
    return (await this.follows.seenStateOf(params.accountId, accountId)) ?? refuse('AccountNotFound');
  }

  @Call(followAccount)
  follow(@Input() { params }: Given<typeof followAccount>, @Caller() { accountId }: Principal) {
    return this.setFollowed(new FollowAccount(params.accountId, accountId, 'FollowAccount'));
  }

  @Call(unfollowAccount)
  unfollow(@Input() { params }: Given<typeof unfollowAccount>, @Caller() { accountId }: Principal) {
    return this.setFollowed(new FollowAccount(params.accountId, accountId, 'UnfollowAccount'));
  }

  @Call(getTag)
  async tag(@Input() { params }: Given<typeof getTag>, @Caller() { accountId }: Principal) {
    return (await this.choices.named(params.name, accountId)) ?? refuse('LabelNotFound');
  }

  @Call(followTag)
  followTag(@Input() { params }: Given<typeof followTag>, @Caller() { accountId }: Principal) {
    return this.choose(new ChooseLabel(params.labelId, accountId, 'FollowLabel'));
  }

  @Call(unfollowTag)
  unfollowTag(@Input() { params }: Given<typeof unfollowTag>, @Caller() { accountId }: Principal) {
    return this.choose(new ChooseLabel(params.labelId, accountId, 'UnfollowLabel'));
  }

  @Call(muteTag)
  muteTag(@Input() { params }: Given<typeof muteTag>, @Caller() { accountId }: Principal) {
    return this.choose(new ChooseLabel(params.labelId, accountId, 'MuteLabel'));
  }

  @Call(unmuteTag)
  unmuteTag(@Input() { params }: Given<typeof unmuteTag>, @Caller() { accountId }: Principal) {
    return this.choose(new ChooseLabel(params.labelId, accountId, 'UnmuteLabel'));
  }

  @Call(getFollowing)
  async following(@Caller() { accountId }: Principal) {
    const [accountIds, tags] = await Promise.all([
      this.follows.idsOf(accountId),
      this.choices.chosenBy(accountId),
    ]);
    return { accountIds, tags };
  }

  @Call(listFollowedAccounts)
  followed(@Input() { query }: Given<typeof listFollowedAccounts>, @Caller() { accountId }: Principal) {
    return this.follows.page(accountId, this.pages.of(query));
  }

  @Call(savePost)
  save(@Input() { params }: Given<typeof savePost>, @Caller() { accountId }: Principal) {
    return this.commands.answer(new SavePost(params.postId, accountId, 'SavePost'), () => success);
  }

  @Call(unsavePost)
  unsave(@Input() { params }: Given<typeof unsavePost>, @Caller() { accountId }: Principal) {
    return this.commands.answer(new SavePost(params.postId, accountId, 'UnsavePost'), () => success);
  }

  @Call(listSavedPosts)
  saved(@Input() { query }: Given<typeof listSavedPosts>, @Caller() { accountId }: Principal) {
    return this.feed.savedBy(accountId, this.pages.of(query));
  }

  private setFollowed(command: FollowAccount) {
    return this.commands.answer(
      command,
      async ({ accountId }) =>
        (await this.follows.stateOf(accountId, command.accountId)) ?? refuse('AccountNotFound'),
    );
  }

  private choose(command: ChooseLabel) {
    return this.commands.answer(
      command,
      async ({ labelId }) => (await this.choices.tag(labelId, command.accountId)) ?? refuse('LabelNotFound'),
    );
  }
}
