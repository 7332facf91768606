import { z } from 'zod';
import { only } from '../access.ts';
import { contract } from '../contract.ts';
import { id, idText, instant, paged, paging, requiredText, success } from '../shapes.ts';
import { mentionsFew, tooManyMentions } from './mention-links.ts';
import { textVersion } from './versions.ts';

export const commentLimit = 2_000;

const said = {
  commentId: id,
  /** 0: of a comment that is gone. */
  accountId: z.int().min(0),
  username: z.string(),
  displayPicUrl: z.string().nullable(),
  content: z.string(),
  createdAt: instant,
  postId: id,
  /** Absent: it says what it said at first. */
  editedAt: instant.optional(),
  likeCount: z.int().optional(),
  /** By the caller. */
  liked: z.boolean().optional(),
  /** Of somebody else: a word that the caller mutes is in it. It is shown when they ask for it. */
  holdsMutedWord: z.literal(true).optional(),
};

/** Answers a comment: the one that begins the thread, or another reply in it. */
export const reply = z.object({ ...said, replyTo: id.optional() }).meta({ id: 'Reply' });
export type Reply = z.output<typeof reply>;

/** How many replies, the oldest, come with a list of comments. */
export const shownReplies = 10;

/** `username` is the author's name at this moment, `Deleted account` once they left. */
export const comment = z
  .object({
    ...said,
    /** Of a reply: the comment that begins its thread. */
    replyTo: id.optional(),
    replyCount: z.int().optional(),
    /** The oldest, where a list has them. */
    replies: z.array(reply).optional(),
    /** It is gone, and its replies are not: neither what it said nor who said it is told. */
    isDeleted: z.literal(true).optional(),
  })
  .meta({ id: 'Comment' });
export type Comment = z.output<typeof comment>;

const content = requiredText(commentLimit, 'Write a comment first.').refine(mentionsFew, tooManyMentions);

export const addComment = contract({
  method: 'POST',
  path: '/api/comment/:postId',
  summary:
    'Comments on a post, or, with `replyTo`, answers a comment. An answer to a reply joins the reply’s thread.',
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
    'The comment that begins the thread of a comment or reply, with its first replies and, beyond them, that reply.',
  access: only(),
  params: z.object({ commentId: idText }),
  ofOne: true,
  answer: comment,
});

export const editComment = contract({
  method: 'POST',
  path: '/api/editComment/:commentId',
  summary:
    'Replaces what a comment or a reply says, by its author. What it said before stays in its history.',
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
    'What a comment has said, oldest first. Of a comment that is gone, for admins; of an account that was erased, only the last.',
  access: only(),
  params: z.object({ postId: idText, commentId: idText }),
  ofOne: true,
  answer: z.object({ versions: z.array(textVersion) }),
});

export const toggleCommentLike = contract({
  method: 'POST',
  path: '/api/toggleCommentLikes/:commentId/:accountId',
  summary: 'Likes a comment or a reply, or takes the like back.',
  access: only('User', 'Company'),
  params: z.object({ commentId: idText, accountId: idText }),
  switches: true,
  mayPend: true,
  answer: z.object({ commentId: id, liked: z.boolean(), likeCount: z.int() }),
});

export const deleteComment = contract({
  method: 'POST',
  path: '/api/deleteComment/:commentId',
  summary: 'Deletes a comment: its author, or an admin.',
  access: only(),
  params: z.object({ commentId: idText }),
  body: z.object({ accountId: id }),
  mayPend: true,
  answer: success,
});
