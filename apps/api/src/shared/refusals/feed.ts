import { mostMutedWords } from '@lock-in/domain';
import type { RefusalAnswer } from '../../platform/http/refusals.ts';

export const feedRefusals = {
  AdminNotBlockable: { status: 409, error: 'Administrators can’t be blocked or muted.' },
  AdminNotFollowable: { status: 409, error: 'Administrators can’t be followed.' },
  CommentNotFound: { status: 404, error: 'Comment not found.' },
  CommentsClosed: { status: 409, error: 'Comments on this post are closed.' },
  CommentsClosedByAdmin: {
    status: 403,
    error: 'An administrator closed the comments on this post. Only an administrator can open them again.',
  },
  CompanyNotBlockable: {
    status: 409,
    error: 'Companies can’t be blocked. Mute this one, or report it.',
  },
  FollowedAccountDisabled: { status: 409, error: "This user's account is disabled." },
  LabelNotFound: { status: 404, error: 'Tag not found.' },
  OwnAccountBlocked: { status: 409, error: 'You can’t block or mute yourself.' },
  OwnAccountFollowed: { status: 409, error: 'You can’t follow yourself.' },
  PostGone: {
    status: 409,
    error: 'Its post is gone. If an admin removed the post, restore that first.',
  },
  PostNotFound: { status: 404, error: 'Post not found.' },
  TextHeld: {
    status: 409,
    error: 'This waits for an administrator’s decision and can’t be edited until then.',
  },
  TextRefused: { status: 400, error: { content: 'This community does not allow a word or link in it.' } },
  TooManyMutedWords: {
    status: 409,
    error: `You can mute ${mostMutedWords} words at most. Remove one first.`,
  },
  TooManyVersions: { status: 409, error: 'This has been edited too often to be edited again.' },
  UnknownImage: { status: 400, error: { content: 'Use only images that you have added yourself.' } },
  UnknownLabel: { status: 400, error: { labels: 'Choose tags from the list.' } },
} satisfies Record<string, RefusalAnswer>;
