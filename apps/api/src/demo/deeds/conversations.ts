import { AddComment } from '../../feed/commands/add-comment.ts';
import { CreatePost } from '../../feed/commands/create-post.ts';
import { ToggleLike } from '../../feed/commands/toggle-like.ts';
import type { Deeds } from '../stage.ts';

/** How they talk. */
export const conversationDeeds: Deeds<'post' | 'comment' | 'like'> = {
  async post({ performance, numbers, labelId }, step) {
    const { post } = step;
    const { accountId } = performance.principal(post.author);
    const { title, content } = post;
    const draft = { title, content, labels: post.labels.map(labelId) };
    const { postId } = await performance.perform(step, () => new CreatePost(accountId, draft));
    numbers.remember(post, postId);
  },

  async comment({ performance, numbers }, step) {
    const { accountId } = performance.principal(step.author);
    const postId = numbers.of(step.post);
    await performance.perform(step, () => new AddComment(postId, accountId, step.content));
  },

  async like({ performance, numbers }, step) {
    const { accountId } = performance.principal(step.account);
    const postId = numbers.of(step.post);
    await performance.perform(step, () => new ToggleLike(postId, accountId));
  },
};
