import { z } from 'zod';
import { only } from '../access.ts';
import { contract } from '../contract.ts';
import { id, idText, instant, paged, paging, requiredMarkdown, success } from '../shapes.ts';
import { mentionsFew, tooManyMentions } from '@lock-in/markdown';
import { held } from '../moderation/holds.ts';
import { textVersion } from './versions.ts';

export const commentLimit = 2_000;

const commentFields = {
  commentId: id,
  /** 0 if the comment is gone. */
  accountId: z.int().min(0),
  username: z.string(),
  displayPicUrl: z.string().nullable(),
  content: z.string(),
  createdAt: instant,
  postId: id,
  /** Absent: never edited. */
  editedAt: instant.optional(),
  likeCount: z.int().optional(),
  /** Whether the caller likes it. */
  liked: z.boolean().optional(),
  /** It is somebody else's and contains a word that the caller muted; clients show it on request only. */
  holdsMutedWord: z.literal(true).optional(),
  /** Present if it is hidden until an admin decides. Only its author and admins see it. */
  held: held.optional(),
};

/** `replyTo`: the first comment of the thread, or another reply in it. */
export const reply = z.object({ ...commentFields, replyTo: id.optional() }).meta({ id: 'Reply' });
export type Reply = z.output<typeof reply>;

/** How many replies, oldest first, a list of comments includes for each thread. */
export const shownReplies = 10;

/** `username` is the author's current name, or `Deleted account`. */
export const comment = z
  .object({
    ...commentFields,
    /** For a reply: the first comment of its thread. */
    replyTo: id.optional(),
    replyCount: z.int().optional(),
    /** The oldest replies, in lists that include them. */
    replies: z.array(reply).optional(),
    /** It is gone but has replies, so it is listed without its text and author. */
    isDeleted: z.literal(true).optional(),
  })
  .meta({ id: 'Comment' });
export type Comment = z.output<typeof comment>;

const content = requiredMarkdown(commentLimit, 'Write a comment first.').refine(mentionsFew, tooManyMentions);

export const addComment = contract({
  method: 'POST',
  path: '/api/comment/:postId',
  summary:
    'Adds a comment to a post or, with `replyTo`, a reply to a comment. A reply to a reply joins the same thread.',
  access: only('User', 'Company'),
  params: z.object({ postId: idText }),
  body: z.object({
    accountId: id,
    comment: z.object({ content, postId: id, replyTo: id.optional() }),
  }),
  mayPend: true,
  answer: comment,
  status: 201,
});

export const listComments = contract({
  method: 'GET',
  path: '/api/post/:postId/comments',
  summary: 'The comments of a post, newest first, each with its first replies, continued by cursor.',
  access: only(),
  params: z.object({ postId: idText }),
  query: z.object(paging(5)),
  answer: paged('comments', comment),
});

export const listReplies = contract({
  method: 'GET',
  path: '/api/comment/:commentId/replies',
  summary: 'The replies to a comment, oldest first, continued by cursor.',
  access: only(),
  params: z.object({ commentId: idText }),
  query: z.object(paging(20)),
  answer: paged('replies', reply),
});

export const getThread = contract({
  method: 'GET',
  path: '/api/comment/:commentId/thread',
  summary:
    'Returns the thread of a comment or reply: the comment that begins it, its first replies and, if it is not among them, the requested reply.',
  access: only(),
  params: z.object({ commentId: idText }),
  ofOne: true,
  answer: comment,
});

export const editComment = contract({
  method: 'POST',
  path: '/api/editComment/:commentId',
  summary:
    'Replaces the text of a comment or reply. Only its author may do so. The earlier text stays in its history.',
  access: only('User', 'Company'),
  params: z.object({ commentId: idText }),
  body: z.object({ accountId: id, comment: z.object({ content }) }),
  mayPend: true,
  answer: comment,
});

export const listCommentVersions = contract({
  method: 'GET',
  path: '/api/post/:postId/comments/:commentId/versions',
  summary:
    'Lists the versions of a comment, oldest first. Only admins see those of a comment that is gone. If the author’s account was erased, only the last version is listed.',
  access: only(),
  params: z.object({ postId: idText, commentId: idText }),
  ofOne: true,
  answer: z.object({ versions: z.array(textVersion) }),
});

export const toggleCommentLike = contract({
  method: 'POST',
  path: '/api/toggleCommentLikes/:commentId/:accountId',
  summary: 'Likes a comment or reply, or removes the caller’s like.',
  access: only('User', 'Company'),
  params: z.object({ commentId: idText, accountId: idText }),
  switches: true,
  mayPend: true,
  answer: z.object({ commentId: id, liked: z.boolean(), likeCount: z.int() }),
});

export const deleteComment = contract({
  method: 'POST',
  path: '/api/deleteComment/:commentId',
  summary: 'Deletes a comment. Only its author or an admin may do so.',
  access: only(),
  params: z.object({ commentId: idText }),
  body: z.object({ accountId: id }),
  mayPend: true,
  answer: success,
});
