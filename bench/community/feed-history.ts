import {
  comment,
  commentStream,
  hiddenPost,
  hiddenPostStream,
  like,
  likeStream,
  post,
  postStream,
  type PostState,
} from '@lock-in/domain';
import type { BulkEvent } from '@lock-in/event-store';
import { createAgenda } from './agenda.ts';
import type { Scribe } from './history.ts';
import { actorOf, admin } from './people.ts';
import { saidBy, writtenBy } from './states.ts';
import { popularity, shares } from './popularity.ts';
import type { Random } from './random.ts';
import type { Recipe } from './recipe.ts';
import { content, remark, title } from './words.ts';

/** Label ids by use, most used first; the last is on one post in 150. */
const labels = [3, 8, 1, 2, 9, 5, 4, 7, 10, 6, 11];
export const rareLabel = { id: 12, name: 'remote' };

/** Reactions follow within this many posts, most of them within a few hundred. */
const horizon = 5_000;
const usualDelay = 300;

interface Due {
  readonly what: 'like' | 'comment' | 'deletion';
  readonly postId: number;
}

/** Continues past the last post until all reactions have happened. */
export const stepsOf = ({ posts }: Recipe): number => (posts === 0 ? 0 : createdPosts(posts) + horizon + 1);
export const createdPosts = (living: number): number => living + Math.floor(living / 200);

/**
 * The feed's events of each step: one post, and the due reactions by members `1…memberCount`. One post in 200, one like in 50 and one
 * comment in 100 are deleted or taken back later; these are in addition to the recipe's numbers.
 */
export function feedHistory(
  recipe: Recipe,
  { scribe, random, membersAt }: { scribe: Scribe; random: Random; membersAt: (step: number) => number },
) {
  const created = createdPosts(recipe.posts);
  const isLiving = (index: number) => index % 201 !== 200;
  const weights = popularity(created, { isLiving, membersAt, random });
  const likes = shares(recipe.likes, weights.likes);
  const comments = shares(recipe.comments, weights.comments);
  const agenda = createAgenda<Due>(horizon);
  const likers = new Map<number, { readonly ids: Set<number>; left: number }>();
  const authors = new Map<number, number>();
  let commentId = 0;

  /** Older members are more active: a tenth of the members does a third of everything. */
  const member = (memberCount: number) => 2 + Math.floor(random.next() ** 2 * (memberCount - 1));
  const delay = () => 1 + Math.floor(random.exponential() * usualDelay);
  const published = (postId: number): PostState => ({
    status: 'published',
    authorId: authors.get(postId) ?? 0,
  });

  function* publish(postId: number, memberCount: number): Generator<BulkEvent> {
    const authorId = member(memberCount);
    const labelIds = random.next() < 1 / 150 ? [rareLabel.id] : [];
    for (let n = Math.floor(random.next() * 3.2); n > 0; n--)
      labelIds.push(labels[Math.floor(random.next() ** 2 * labels.length)]!);
    const command = { postId, authorId, title: title(random), content: content(random), labelIds };
    const decided = post.decide({ kind: 'CreatePost', ...command }, post.initial);
    yield scribe.record(postStream(postId), 1, actorOf(authorId), decided);
    const index = postId - 1;
    if (!isLiving(index)) {
      authors.set(postId, authorId);
      agenda.add({ what: 'deletion', postId }, delay());
    }
    if (likes[index]! > 0) likers.set(postId, { ids: new Set(), left: likes[index]! });
    for (let n = likes[index]!; n > 0; n--) agenda.add({ what: 'like', postId }, delay());
    for (let n = comments[index]!; n > 0; n--) agenda.add({ what: 'comment', postId }, delay());
    if (random.next() < 1 / 50) yield hide(postId, member(memberCount));
  }

  function hide(postId: number, accountId: number): BulkEvent {
    const command = { kind: 'HidePost', postId, accountId, post: published(postId) } as const;
    const decided = hiddenPost.decide(command, hiddenPost.initial);
    return scribe.record(hiddenPostStream(postId, accountId), 1, actorOf(accountId), decided);
  }

  function* likeOnce(postId: number, memberCount: number): Generator<BulkEvent> {
    const of = likers.get(postId)!;
    const newLiker = () => {
      let accountId = member(memberCount);
      while (of.ids.has(accountId)) accountId = accountId === memberCount ? 2 : accountId + 1;
      of.ids.add(accountId);
      return accountId;
    };
    yield toggle(postId, newLiker(), false);
    if (random.next() < 1 / 50) {
      const accountId = newLiker();
      yield toggle(postId, accountId, false);
      yield toggle(postId, accountId, true);
    }
    of.left -= 1;
    if (of.left === 0) likers.delete(postId);
  }

  function toggle(postId: number, accountId: number, liked: boolean): BulkEvent {
    const decided = like.decide(
      { kind: 'ToggleLike', postId, accountId, post: published(postId) },
      { liked },
    );
    return scribe.record(likeStream(postId, accountId), liked ? 2 : 1, actorOf(accountId), decided);
  }

  function* say(postId: number, memberCount: number): Generator<BulkEvent> {
    const accountId = member(memberCount);
    yield added(postId, accountId);
    if (random.next() >= 1 / 100) return;
    yield added(postId, accountId);
    const command = { commentId, postId, accountId, post: published(postId) };
    const decided = comment.decide({ kind: 'DeleteComment', ...command }, saidBy(accountId));
    yield scribe.record(commentStream(postId, commentId), 2, actorOf(accountId), decided);
  }

  function added(postId: number, accountId: number): BulkEvent {
    commentId += 1;
    const command = { commentId, postId, accountId, content: remark(random), post: published(postId) };
    const decided = comment.decide({ kind: 'AddComment', ...command }, comment.initial);
    return scribe.record(commentStream(postId, commentId), 1, actorOf(accountId), decided);
  }

  function takeDown(postId: number): BulkEvent {
    const authorId = authors.get(postId)!;
    const state = post.evolve(post.initial, writtenBy(authorId));
    authors.delete(postId);
    const byAdmin = postId % 2 === 0;
    const decided = byAdmin
      ? post.decide({ kind: 'RemovePost', postId, removedBy: admin, violationIds: [1] }, state)
      : post.decide({ kind: 'DeletePost', postId, accountId: authorId }, state);
    return scribe.record(postStream(postId), 2, actorOf(byAdmin ? admin : authorId), decided);
  }

  return function* step(index: number, memberCount: number): Generator<BulkEvent> {
    for (const { what, postId } of agenda.due()) {
      if (what === 'like') yield* likeOnce(postId, memberCount);
      else if (what === 'comment') yield* say(postId, memberCount);
      else yield takeDown(postId);
    }
    if (index < created) yield* publish(index + 1, memberCount);
  };
}
