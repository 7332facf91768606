import type { News } from '@lock-in/contracts';
import {
  type CommentEvent,
  type CommentLikeEvent,
  type LikeEvent,
  type MutedWordsEvent,
  type PostEvent,
  type RelationEvent,
  wordsOfPost,
} from '@lock-in/domain';
import { Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { type HiddenAccountRow, hiddenAccounts } from '../../shared/relations/hidden-accounts.ts';
import { MutedWords } from '../../shared/relations/muted-words.ts';
import { PrimaryDatabase } from '../../platform/database/primary-database.ts';
import type { TablesOf } from '../../platform/database/read-model.ts';
import { type AddressedNews, NewsSource } from '../../platform/live/live-news.ts';
import { comments, type CommentView } from '../comments/comments.ts';
import { posts, type PostView } from '../posts/posts.ts';

type HidingChange = RelationEvent | MutedWordsEvent;
type Tables = PostView & CommentView & TablesOf<typeof HiddenAccountRow>;
type FeedEvent = PostEvent | LikeEvent | CommentEvent | CommentLikeEvent | HidingChange;

/** Notifies open pages of new, changed and deleted posts, and of their counts. */
@Injectable()
export class FeedNews extends NewsSource {
  /** All events that change a post or a comment, its counts or who is shown it. */
  readonly handles = [
    ...new Set([
      ...posts.handles,
      ...comments.handles,
      ...hiddenAccounts.handles,
      'WordMuted',
      'WordUnmuted',
    ]),
  ] as FeedEvent['type'][];
  readonly projections = ['feed', 'following', 'relations', 'storage'];

  constructor(
    private readonly database: PrimaryDatabase,
    private readonly words: MutedWords,
  ) {
    super();
  }

  async newsOf(events: readonly FeedEvent[]): Promise<AddressedNews[]> {
    const [hiddenFrom, published] = await Promise.all([this.hiddenFrom(events), this.publishedAmong(events)]);
    const counted = new Set<number>();
    const liked = new Set<number>();
    // Each post once, even if several events changed it.
    const changed = new Map<string, News>();
    const news: AddressedNews[] = [];
    for (const event of events) {
      if ('otherId' in event.data || 'wordId' in event.data) {
        news.push(hidingOf(event as HidingChange));
        continue;
      }
      const { type, data } = event as Exclude<FeedEvent, HidingChange>;
      const { postId } = data;
      switch (type) {
        case 'PostCreated':
          if (!published.has(postId)) break;
          news.push({
            news: {
              kind: 'post published',
              postId,
              accountId: data.authorId,
              labelIds: [...data.labelIds],
            },
            to: 'members',
            except: hiddenFrom.get(postId) ?? new Set(),
          });
          break;
        case 'PostDeleted':
        case 'PostRemoved':
          news.push({ news: { kind: 'post gone', postId }, to: 'members' });
          break;
        case 'PostHeld':
          // Its author and admins go on seeing it, with the reason.
          news.push({ news: { kind: 'post gone', postId }, to: 'members', except: new Set([data.authorId]) });
          for (const to of [[data.authorId], 'admins'] as const)
            news.push({ news: { kind: 'post changed', postId }, to });
          break;
        case 'PostEdited':
        case 'CommentsClosed':
        case 'CommentsReopened':
        case 'PostRestored':
        case 'PostReleased':
          changed.set(`post ${postId}`, { kind: 'post changed', postId });
          break;
        case 'CommentRestored':
        case 'ReplyRestored':
        case 'CommentReleased':
        case 'ReplyReleased':
        case 'CommentHeld':
        case 'ReplyHeld':
          counted.add(postId);
          changed.set(`comments ${postId}`, { kind: 'comments changed', postId });
          break;
        case 'CommentEdited':
          changed.set(`comments ${postId}`, { kind: 'comments changed', postId });
          break;
        case 'CommentLiked':
        case 'CommentUnliked':
          liked.add(data.commentId);
          break;
        default:
          counted.add(postId);
      }
    }
    const counts = [
      ...(await this.read(counted, postCounts)).map((row): News => ({ kind: 'post counted', ...row })),
      ...(await this.read(liked, commentCounts)).map((row): News => ({ kind: 'comment counted', ...row })),
    ];
    return [
      ...news,
      ...[...changed.values(), ...counts].map((each): AddressedNews => ({ news: each, to: 'members' })),
    ];
  }

  /** For each new post, by its id: the accounts that do not see it, because of its author or a muted word. */
  private async hiddenFrom(events: readonly FeedEvent[]): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
    const created = events.filter((event) => event.type === 'PostCreated');
    const authors = new Set(created.map(({ data }) => data.authorId));
    const rows = await this.read(authors, viewersKeptFrom);
    const byAuthor = new Map(rows.map(({ authorId, accountIds }) => [authorId, accountIds]));
    const byWord = await this.words.hiddenFrom(
      created.map((event) => ({ by: event.data.authorId, ...wordsOfPost(event) })),
    );
    return new Map(
      created.map(({ data: { postId, authorId } }, nth) => [
        postId,
        new Set([...(byAuthor.get(authorId) ?? []), ...byWord[nth]!]),
      ]),
    );
  }

  /** The new posts that do not wait for a decision. */
  private async publishedAmong(events: readonly FeedEvent[]): Promise<ReadonlySet<number>> {
    const created = events.flatMap((event) => (event.type === 'PostCreated' ? event.data.postId : []));
    const rows = await this.read(new Set(created), postCounts);
    return new Set(rows.map(({ postId }) => postId));
  }

  private async read<Row>(
    ids: ReadonlySet<number>,
    query: (tables: Kysely<Tables>, ids: readonly number[]) => { execute(): Promise<Row[]> },
  ): Promise<readonly Row[]> {
    if (ids.size === 0) return [];
    return query(this.database.prepared<Tables>(), [...ids]).execute();
  }
}

const postCounts = (tables: Kysely<Tables>, ids: readonly number[]) =>
  tables
    .selectFrom('post')
    .select(['post_id as postId', 'like_count as likeCount', 'comment_count as commentCount'])
    .where(({ eb, fn, val }) => eb('post_id', '=', fn.any(val(ids))));

const commentCounts = (tables: Kysely<Tables>, ids: readonly number[]) =>
  tables
    .selectFrom('comment')
    .select([
      'post_id as postId',
      'comment_id as commentId',
      'reply_to as replyTo',
      'like_count as likeCount',
    ])
    .where(({ eb, fn, val }) => eb('comment_id', '=', fn.any(val(ids))));

const viewersKeptFrom = (tables: Kysely<Tables>, authorIds: readonly number[]) =>
  tables
    .selectFrom('hidden_account')
    .select(({ fn }) => [
      'hidden_id as authorId',
      fn.agg<number[]>('array_agg', ['viewer_id']).distinct().as('accountIds'),
    ])
    .where(({ eb, fn, val }) => eb('hidden_id', '=', fn.any(val(authorIds))))
    .groupBy('hidden_id');

/** The affected accounts reload everything that is open; the message does not give the reason. */
function hidingOf({ type, data }: HidingChange): AddressedNews {
  const isBlock = type === 'PersonBlocked' || type === 'PersonUnblocked';
  return {
    news: { kind: 'people hidden' },
    to: isBlock ? [data.accountId, data.otherId] : [data.accountId],
  };
}
