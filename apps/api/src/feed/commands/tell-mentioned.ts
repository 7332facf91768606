import { mentionedIn } from '@lock-in/contracts';
import {
  account,
  type AccountEvent,
  accountStream,
  type AccountMentioned,
  mentions,
  mentionsStream,
  replay,
  type TellMentioned,
} from '@lock-in/domain';
import type { Part } from '../../platform/commands/part.ts';

/** What tells those whom a text mentions, after the part that saves the text; nothing where it mentions nobody. */
export function tellMentioned(
  of: Pick<TellMentioned, 'postId' | 'commentId' | 'authorId'>,
  content: string,
): Part[] {
  const ids = mentionedIn(content).filter((accountId) => accountId !== of.authorId);
  if (ids.length === 0) return [];
  return [
    {
      stream: mentionsStream(of.postId, of.commentId),
      looksAt: ids.map(accountStream),
      decide(history, historyOf) {
        const mentioned = ids.map((accountId) => ({
          accountId,
          account: replay(account, historyOf(accountStream(accountId)) as readonly AccountEvent[]),
        }));
        const told = replay(mentions, history as readonly AccountMentioned[]);
        return mentions.decide({ kind: 'TellMentioned', ...of, mentioned }, told);
      },
    },
  ];
}
