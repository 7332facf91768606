import { AddComment } from '../../feed/commands/add-comment.ts';
import { ChooseLabel } from '../../feed/commands/choose-label.ts';
import { CreatePost } from '../../feed/commands/create-post.ts';
import { EditComment } from '../../feed/commands/edit-comment.ts';
import { EditPost } from '../../feed/commands/edit-post.ts';
import { FollowAccount } from '../../feed/commands/follow-account.ts';
import { MuteWord } from '../../feed/commands/mute-word.ts';
import { BlockOrMute } from '../../feed/commands/block-or-mute.ts';
import { ReplyToComment } from '../../feed/commands/reply-to-comment.ts';
import { SavePost } from '../../feed/commands/save-post.ts';
import { ToggleCommentLike } from '../../feed/commands/toggle-comment-like.ts';
import { ToggleLike } from '../../feed/commands/toggle-like.ts';
import { ReportThing } from '../../moderation/commands/report-thing.ts';
import type { MemberKey } from '../content/shape.ts';
import type { Handlers } from '../context.ts';
import type { DemoRunner } from '../runner.ts';

/** Commands about posts, comments and following. */
export const conversationCommands: Handlers<
  | 'post'
  | 'edit post'
  | 'comment'
  | 'reply'
  | 'like comment'
  | 'edit comment'
  | 'like'
  | 'follow'
  | 'choose tag'
  | 'mute'
  | 'save post'
  | 'report post'
> = {
  async post({ runner, documents, images, numbers, labelId }, step) {
    const { post } = step;
    const { accountId } = runner.principal(post.author);
    const labels = post.labels.map(labelId);
    const { postId } = await runner.run(step, async () => {
      let content = mentioning(post.content, runner);
      if (content.includes('(waterfall)')) {
        const address = images.addressOf({ accountId, ...(await documents.waterfall()) });
        content = content.replace('(waterfall)', `(${address})`);
      }
      return new CreatePost(accountId, { title: post.title, content, labels });
    });
    numbers.remember(post, postId);
  },

  async comment({ runner, numbers }, step) {
    const { accountId } = runner.principal(step.author);
    const postId = numbers.of(step.post);
    const { commentId } = await runner.run(
      step,
      () => new AddComment(postId, accountId, mentioning(step.content, runner)),
    );
    numbers.remember(step.comment, commentId);
  },

  async reply({ runner, numbers }, step) {
    const { accountId } = runner.principal(step.author);
    const postId = numbers.of(step.post);
    const commentId = numbers.of(step.comment);
    await runner.run(
      step,
      () => new ReplyToComment(postId, accountId, mentioning(step.content, runner), commentId),
    );
  },

  async 'like comment'({ runner, numbers }, step) {
    const { accountId } = runner.principal(step.account);
    const commentId = numbers.of(step.comment);
    await runner.run(step, () => new ToggleCommentLike(commentId, accountId));
  },

  async 'edit comment'({ runner, numbers }, step) {
    const { accountId } = runner.principal(step.comment[0]);
    const commentId = numbers.of(step.comment);
    await runner.run(step, () => new EditComment(commentId, accountId, step.content));
  },

  async 'edit post'({ runner, numbers, labelId }, step) {
    const { post, content } = step;
    const { accountId } = runner.principal(post.author);
    const draft = { title: post.title, content, labels: post.labels.map(labelId) };
    const postId = numbers.of(post);
    await runner.run(step, () => new EditPost(postId, accountId, draft));
  },

  async like({ runner, numbers }, step) {
    const { accountId } = runner.principal(step.account);
    const postId = numbers.of(step.post);
    await runner.run(step, () => new ToggleLike(postId, accountId));
  },

  async follow({ runner }, step) {
    const { accountId } = runner.principal(step.following.account);
    const followed = runner.principal(step.following.follows).accountId;
    await runner.run(step, () => new FollowAccount(followed, accountId, 'FollowAccount'));
  },

  async 'choose tag'({ runner, labelId }, step) {
    const { account, tag, choice } = step.chosen;
    const { accountId } = runner.principal(account);
    const kind = choice === 'follow' ? 'FollowLabel' : 'MuteLabel';
    await runner.run(step, () => new ChooseLabel(labelId(tag), accountId, kind));
  },

  async mute({ runner }, step) {
    const { mute } = step;
    const { accountId } = runner.principal(mute.account);
    await runner.run<object>(step, () =>
      'word' in mute
        ? new MuteWord({ kind: 'MuteWord', accountId, word: mute.word })
        : new BlockOrMute(runner.principal(mute.mutes).accountId, accountId, 'MutePerson'),
    );
  },

  async 'save post'({ runner, numbers }, step) {
    const { accountId } = runner.principal(step.account);
    await runner.run(step, () => new SavePost(numbers.of(step.post), accountId, 'SavePost'));
  },

  async 'report post'({ runner, numbers }, step) {
    const { account, violationId, words } = step.report;
    const caller = runner.principal(account);
    const postId = numbers.of(step.post);
    await runner.run(step, () => new ReportThing('post', postId, violationId, words, caller));
  },
};

/** Replaces `[@mei]` in the content by a mention. */
const mentioning = (content: string, runner: DemoRunner) =>
  content.replaceAll(
    /\[@(\w+)\](?!\()/g,
    (_, key: MemberKey) => `[@](/profile/${runner.principal(key).accountId})`,
  );
