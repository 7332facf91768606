import { mentionedIn } from '@lock-in/markdown';
import {
  account,
  type AccountEvent,
  accountStream,
  commentStream,
  mentions,
  type MentionsEvent,
  post,
  type PostEvent,
  postStream,
  replay,
  type TellMentioned,
} from '@lock-in/domain';
import type { StreamDecision } from '../../platform/commands/stream-decision.ts';
import type { CommentPlace } from '../comments/comments.ts';
import { blockStreams, eitherBlockedInLog } from '../../shared/relations/blocks.ts';

/** For a reply: its thread. */
interface Within {
  readonly thread?: Pick<CommentPlace, 'begunBy'>;
  /** The author of the reply that it answers, if it answers a reply. */
  readonly answered?: number;
}

/** Parts that notify the accounts that a text mentions or answers; they follow the part that saves the text. Empty if there are none. */
export function notifyMentioned(
  of: Pick<TellMentioned, 'postId' | 'commentId' | 'authorId'>,
  content: string,
  { thread, answered }: Within = {},
): StreamDecision[] {
  const ids = mentionedIn(content).filter((accountId) => accountId !== of.authorId);
  const accountIds = answered === undefined ? ids : [...ids, answered];
  if (accountIds.length === 0) return [];
  const isComment = of.commentId !== null && thread === undefined;
  return [
    {
      stream: of.commentId === null ? postStream(of.postId) : commentStream(of.postId, of.commentId),
      observes: [
        ...new Set(accountIds.map(accountStream)),
        ...new Set(accountIds.flatMap((accountId) => blockStreams(of.authorId, accountId))),
        ...(isComment ? [postStream(of.postId)] : []),
      ],
      decide(history, historyOf) {
        const person = (accountId: number) => ({
          accountId,
          account: replay(account, historyOf(accountStream(accountId)) as readonly AccountEvent[]),
          eitherBlocked: eitherBlockedInLog(of.authorId, accountId, historyOf),
        });
        const commented = isComment && replay(post, historyOf(postStream(of.postId)) as readonly PostEvent[]);
        return mentions.decide(
          {
            kind: 'TellMentioned',
            ...of,
            mentioned: ids.map(person),
            answered: answered === undefined ? null : person(answered),
            notifiedByText:
              commented && commented.status === 'published' ? commented.authorId : (thread?.begunBy ?? null),
          },
          replay(mentions, history as readonly MentionsEvent[]),
        );
      },
    },
  ];
}
