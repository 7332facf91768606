import { AddComment } from '../../feed/commands/add-comment.ts';
import { CreatePost } from '../../feed/commands/create-post.ts';
import { ToggleLike } from '../../feed/commands/toggle-like.ts';
import type { Handlers } from '../context.ts';

/** How they talk. */
export const conversationCommands: Handlers<'post' | 'comment' | 'like'> = {
  async post({ runner, numbers, labelId }, step) {
    const { post } = step;
    const { accountId } = runner.principal(post.author);
    const { title, content } = post;
    const draft = { title, content, labels: post.labels.map(labelId) };
    const { postId } = await runner.run(step, () => new CreatePost(accountId, draft));
    numbers.remember(post, postId);
  },

  async comment({ runner, numbers }, step) {
    const { accountId } = runner.principal(step.author);
    const postId = numbers.of(step.post);
    await runner.run(step, () => new AddComment(postId, accountId, step.content));
  },

  async like({ runner, numbers }, step) {
    const { accountId } = runner.principal(step.account);
    const postId = numbers.of(step.post);
    await runner.run(step, () => new ToggleLike(postId, accountId));
  },
};
