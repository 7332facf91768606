import type { Comment, Job, Post } from '@lock-in/contracts';
import type { SignedIn } from '../people/people.ts';
import type { Model, ModelComment, ModelPost } from './model.ts';
import type { People } from './steps.ts';

/** Compares the pages with the model. Content of earlier sequences is listed after this sequence's. */
export async function mustAgree(model: Model, people: People) {
  const reader = people.members[1];
  for (const author of [...people.members, ...people.companies]) await postsMustAgree(model, reader, author);
  for (const post of model.posts) await postMustAgree(model, reader, post);
  for (const company of people.companies) await jobsMustAgree(model, company);
  for (const { me, get } of people.members.map((member) => ({ me: member.me, get: member })))
    await applicationsMustAgree(model, get, me.userId!);
}

async function postsMustAgree({ posts }: Model, reader: SignedIn, { me }: SignedIn) {
  const own = posts.filter(({ author }) => author === me.accountId);
  const shown = await read<{ posts: Post[] }>(reader, `/api/accountPosts/${me.accountId}?pageSize=50`);
  const first = Math.min(...own.map(({ id }) => id));
  expect(shown.posts.filter(({ id }) => id >= first).map(({ id }) => id)).toEqual(
    own
      .filter(({ isGone }) => !isGone)
      .map(({ id }) => id)
      .toReversed(),
  );
}

async function postMustAgree({ comments }: Model, reader: SignedIn, post: ModelPost) {
  const { status, body } = await reader.get(`/api/post/${post.id}`);
  expect([post.id, status]).toEqual([post.id, post.isGone ? 404 : 200]);
  if (post.isGone) return;
  const own = comments.filter((comment) => comment.post === post);
  const there = own.filter(({ isGone }) => !isGone);
  const { title, likeCount, likedBy, commentCount, commentsClosedBy } = body as Post;
  expect({ title, likeCount, likedBy: likedBy.toSorted(byNumber), commentCount, commentsClosedBy }).toEqual({
    title: post.title,
    likeCount: post.likes.size,
    likedBy: [...post.likes].toSorted(byNumber),
    commentCount: there.length,
    commentsClosedBy: post.closedBy,
  });
  const shown = await read<{ comments: Comment[] }>(reader, `/api/post/${post.id}/comments?pageSize=50`);
  const threads = own.filter(
    (comment) => !comment.thread && (!comment.isGone || repliesTo(comment, there).length > 0),
  );
  expect(shown.comments.map(inShort)).toEqual(
    threads.toReversed().map((thread) => ({
      ...expected(thread),
      replies: repliesTo(thread, there).slice(0, 10).map(expected),
    })),
  );
}

const repliesTo = (thread: ModelComment, comments: readonly ModelComment[]) =>
  comments.filter((comment) => comment.thread === thread);

const expected = ({ id, content, author, likes, isGone }: ModelComment) =>
  isGone ? { id, isGone } : { id, content, author, likes: likes.size };

const inShort = (comment: Comment) => ({
  ...(comment.isDeleted ? { id: comment.commentId, isGone: true } : said(comment)),
  replies: (comment.replies ?? []).map(said),
});

const said = ({ commentId, content, accountId, likeCount }: Omit<Comment, 'replies'>) => ({
  id: commentId,
  content,
  author: accountId,
  likes: likeCount ?? 0,
});

async function jobsMustAgree({ jobs, applications }: Model, company: SignedIn) {
  const { companyId } = company.me;
  const own = jobs.filter((job) => job.companyId === companyId);
  const shown = await read<{ jobs: Job[] }>(company, `/api/companyJobListings/${companyId}?pageSize=50`);
  const first = Math.min(...own.map(({ id }) => id));
  expect(
    shown.jobs
      .filter(({ jobId, isDeleted }) => jobId >= first && !isDeleted)
      .map(({ jobId, title, numApplicants }) => ({ jobId, title, numApplicants })),
  ).toEqual(
    own
      .filter(({ isGone }) => !isGone)
      .map((job) => ({
        jobId: job.id,
        title: job.title,
        numApplicants: applications.filter((application) => application.job === job).length,
      }))
      .toReversed(),
  );
}

async function applicationsMustAgree({ jobs, applications }: Model, member: SignedIn, userId: number) {
  const own = applications.filter((application) => application.userId === userId);
  const applied = await read<number[]>(member, `/api/getAppliedJobId/${userId}`);
  const first = Math.min(...jobs.map(({ id }) => id));
  expect(applied.filter((id) => id >= first).toSorted(byNumber)).toEqual(
    own.map(({ job }) => job.id).toSorted(byNumber),
  );
  for (const { job, id, status } of own) {
    const answer = await member.get(`/api/jobDetails/${job.id}`);
    if (answer.status === 404) continue;
    expect((answer.body as { application: object }).application).toMatchObject({ applicationId: id, status });
  }
}

const byNumber = (a: number, b: number) => a - b;

async function read<Answer>(reader: SignedIn, path: string): Promise<Answer> {
  const { status, body } = await reader.get(path);
  expect([path, status]).toEqual([path, 200]);
  return body as Answer;
}
