import type { AnswerOf, Comment, Label, Post, reportThing, uploadImage } from '@lock-in/contracts';
import type { Response } from 'supertest';
import type { SignedIn } from './people/people.ts';
import { picture } from './pictures.ts';

/** Publishes a post. Resolves with the response for any status. */
export const sendPost = (by: SignedIn, given: object = {}) => {
  const postData = { title: 'A question', content: 'Vim or Emacs?', labels: [], ...given };
  return by.post('/api/createPost', { accountId: by.me.accountId, postData });
};

/** Publishes a post. Resolves with the post. */
export const publishPost = async (by: SignedIn, given: object = {}): Promise<Post> =>
  made(await sendPost(by, given)) as Post;

/** Uploads an image for a post. Resolves with its address. */
export const addImage = async (by: SignedIn, bytes?: Buffer): Promise<AnswerOf<typeof uploadImage>> =>
  made(
    await by.submit('/api/images', {}, { image: bytes ?? (await picture(8).png().toBuffer()) }),
  ) as AnswerOf<typeof uploadImage>;

/** Comments on a post. Resolves with the response for any status. */
export const sendComment = (by: SignedIn, postId: number, content = 'Same here.') =>
  by.post(`/api/comment/${postId}`, { accountId: by.me.accountId, comment: { content, postId } });

/** Comments on a post. Resolves with the comment. */
export const addComment = async (by: SignedIn, postId: number, content = 'Same here.'): Promise<Comment> =>
  made(await sendComment(by, postId, content)) as Comment;

/** Replies to a comment or reply. Resolves with the response for any status. */
export const sendReply = (
  by: SignedIn,
  { postId, commentId }: Pick<Comment, 'postId' | 'commentId'>,
  content = 'Since when?',
) =>
  by.post(`/api/comment/${postId}`, {
    accountId: by.me.accountId,
    comment: { content, postId, replyTo: commentId },
  });

/** Replies to a comment or reply. Resolves with the new reply. */
export const addReply = async (
  by: SignedIn,
  answered: Pick<Comment, 'postId' | 'commentId'>,
  content?: string,
): Promise<Comment> => made(await sendReply(by, answered, content)) as Comment;

/** Edits a comment or reply. Resolves with the response for any status. */
export const editComment = (by: SignedIn, commentId: number, content: unknown, accountId = by.me.accountId) =>
  by.post(`/api/editComment/${commentId}`, { accountId, comment: { content } });

/** Likes a comment or reply, or takes the like back. */
export const likeComment = (by: SignedIn, commentId: number, accountId = by.me.accountId) =>
  by.post(`/api/toggleCommentLikes/${commentId}/${accountId}`);

/** Likes a post, or takes the like back. */
export const like = (by: SignedIn, postId: number) =>
  by.post(`/api/toggleLikes/${postId}/${by.me.accountId}`);

/** Deletes a post. Resolves with the response for any status. */
export const deletePost = (
  by: SignedIn,
  postId: number,
  { violations = [] as unknown, accountId = by.me.accountId } = {},
) => by.post(`/api/post/${postId}`, { accountId, data: { violations } });

/** Deletes a comment. Resolves with the response for any status. */
export const deleteComment = (by: SignedIn, commentId: number, accountId = by.me.accountId) =>
  by.post(`/api/deleteComment/${commentId}`, { accountId });

/** Reports a post. Resolves with the case id. */
export const reportPost = async (by: SignedIn, postId: number): Promise<number> => {
  const { status, body } = await by.post('/api/reports', { thing: 'post', id: postId, violationId: 1 });
  if (status !== 200) throw new Error(`It was not reported: ${JSON.stringify(body)}`);
  return (body as AnswerOf<typeof reportThing>).caseId;
};

/** The number of posts with a tag, as last counted by the worker. */
export const usesOf = async (by: SignedIn, name: string): Promise<number | undefined> =>
  ((await by.get('/labels')).body as Label[]).find((label) => label.name === name)?.numberofUses;

/** A post with an `Idempotency-Key`. */
export const postWithKey = (by: SignedIn, path: string, body: object, key: string) =>
  by.send('post', path, (call) =>
    call.set({ 'X-CSRFToken': by.cookies.get('csrf_token') ?? '', 'Idempotency-Key': key }).send(body),
  );

function made({ status, body }: Response): unknown {
  if (status !== 201) throw new Error(`It was not published: ${JSON.stringify(body)}`);
  return body;
}
