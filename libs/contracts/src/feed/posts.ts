import { z } from 'zod';
import { only } from '../access.ts';
import { contract, describeErrors } from '../contract.ts';
import { id, idText, instant, paged, paging, requiredMarkdown, requiredText, success } from '../shapes.ts';
import { held } from '../moderation/holds.ts';
import { comment } from './comments.ts';
import { hasFewImages, tooManyImages } from './images.ts';
import { label } from './labels.ts';
import { mentionsFew, tooManyMentions } from '@lock-in/markdown';
import { postVersion } from './versions.ts';

export const postLimits = { title: 200, content: 10_000, labels: 5 } as const;
export const feedPageSize = 5;
export const feedSorts = ['mostRecent', 'mostLiked', 'mostCommented'] as const;
export const feedScopes = ['everything', 'following'] as const;
export type FeedScope = (typeof feedScopes)[number];
export type FeedSort = (typeof feedSorts)[number];

/**
 * A post as the caller sees it. `likedBy` has the caller's account id, if they like it, and at most 20 others; `comments` the five
 * newest. The two counts cover all.
 */
export const post = z
  .object({
    id,
    title: z.string(),
    content: z.string(),
    username: z.string(),
    accountId: id,
    /** If the author is a recruiter: the company's name. */
    company: z.string().optional(),
    displayPicUrl: z.string().nullable(),
    date: instant,
    labels: z.array(label),
    comments: z.array(comment),
    commentCount: z.int(),
    likedBy: z.array(id),
    likeCount: z.int(),
    /** Absent: never edited. */
    editedAt: instant.optional(),
    /** Who closed the comments. Absent: comments are open. */
    commentsClosedBy: z.enum(['author', 'admin']).optional(),
    /** Present if the caller saved the post. */
    saved: z.literal(true).optional(),
    /** Present if the post is hidden until an admin decides. Only its author and admins see it. */
    held: held.optional(),
    /** Present if comments of the caller wait for a decision: the list of comments has them, `comments` has not. */
    hasHeldComments: z.literal(true).optional(),
  })
  .meta({ id: 'Post' });
export type Post = z.output<typeof post>;

export const listPosts = contract({
  method: 'GET',
  path: '/api/posts/paginated',
  summary:
    'Lists the posts of the feed, or with `feed` only those that the caller follows: filtered by one label, sorted, in pages or by cursor. Posts with a muted tag are left out, unless the feed is filtered by that tag. ' +
    'With `feed=following`, or if anything is muted or blocked, the counts cover only the posts known so far: those up to the end of this page, plus one if there is a next page.',
  access: only(),
  query: z.object({
    ...paging(feedPageSize),
    filterLabel: z.string().min(1).max(100).optional(),
    sortBy: z.enum(feedSorts).default('mostRecent'),
    feed: z.enum(feedScopes).default('everything'),
  }),
  answer: paged('posts', post),
});

export const listAccountPosts = contract({
  method: 'GET',
  path: '/api/accountPosts/:accountId',
  summary: 'The posts of one account, newest first, without those that the caller hides.',
  access: only(),
  params: z.object({ accountId: idText }),
  query: z.object(paging(feedPageSize)),
  answer: paged('posts', post),
});

export const getPost = contract({
  method: 'GET',
  path: '/api/post/:postId',
  summary: 'One post.',
  access: only(),
  params: z.object({ postId: idText }),
  ofOne: true,
  answer: post,
});

const postData = z.object({
  title: requiredText(
    postLimits.title,
    'Title is required.',
    `Title must be at most ${postLimits.title} characters.`,
  ),
  content: requiredMarkdown(postLimits.content, 'Content is required.')
    .refine(mentionsFew, tooManyMentions)
    .refine(hasFewImages, tooManyImages),
  labels: z.array(id).max(postLimits.labels, `Choose at most ${postLimits.labels} tags.`).default([]),
});

/** The error body of both calls: a text; or one for each field, if the content is among them. */
const failure = (error: string | Readonly<Record<string, string>>) => ({
  error: typeof error === 'object' && error['content'] ? error : describeErrors(error),
});

export const createPost = contract({
  method: 'POST',
  path: '/api/createPost',
  summary: 'Publishes a post.',
  access: only('User', 'Company'),
  body: z.object({
    accountId: id,
    postData,
  }),
  mayPend: true,
  answer: post,
  status: 201,
  failure,
});

export const editPost = contract({
  method: 'POST',
  path: '/api/editPost/:postId',
  summary:
    'Replaces the title, text and labels of a post. Only its author may do so. The earlier version stays in its history.',
  access: only('User', 'Company'),
  params: z.object({ postId: idText }),
  body: z.object({ accountId: id, postData }),
  mayPend: true,
  answer: post,
  failure,
});

export const listPostVersions = contract({
  method: 'GET',
  path: '/api/post/:postId/versions',
  summary:
    'Lists the versions of a post, oldest first. Only admins see those of a post that is gone. If the author’s account was erased, only the last version is listed.',
  access: only(),
  params: z.object({ postId: idText }),
  ofOne: true,
  answer: z.object({ versions: z.array(postVersion) }),
});

export const closeComments = contract({
  method: 'POST',
  path: '/api/closeComments/:postId',
  summary:
    'Closes the comments of a post, so that nobody can add any. Only its author or an admin may do so.',
  access: only(),
  params: z.object({ postId: idText }),
  switches: true,
  mayPend: true,
  answer: post,
});

export const openComments = contract({
  method: 'DELETE',
  path: '/api/closeComments/:postId',
  summary:
    'Opens the comments of a post again. An admin may do so, and the author unless an admin closed them.',
  access: only(),
  params: z.object({ postId: idText }),
  switches: true,
  mayPend: true,
  answer: post,
});

/** An upper limit, well above the number of existing reasons. */
const mostReasons = 50;

export const deletePost = contract({
  method: 'POST',
  path: '/api/post/:postId',
  summary: 'Deletes a post. Its author may do so, or an admin who names at least one violation.',
  access: only(),
  params: z.object({ postId: idText }),
  body: z.object({
    accountId: id,
    data: z
      .object({ violations: z.array(id).max(mostReasons, 'Choose reasons from the list.').default([]) })
      .prefault({}),
  }),
  mayPend: true,
  answer: success,
});
