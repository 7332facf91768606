import fc from 'fast-check';
import type { Response } from 'supertest';
import {
  deleteComment,
  deletePost,
  editComment,
  like,
  likeComment,
  sendComment,
  sendPost,
  sendReply,
} from '../conversation.ts';
import type { SignedIn } from '../people/people.ts';
import { deleteJob, offerOf, sendApplication } from '../people/recruitment.ts';
import { type Model, type ModelApplication, type ModelComment, type ModelPost, toggle } from './model.ts';

/** The accounts that make the commands. */
export interface People {
  readonly members: readonly [SignedIn, SignedIn];
  readonly companies: readonly [SignedIn, SignedIn];
  readonly admin: SignedIn;
  readonly resume: Buffer;
}

type Step = fc.AsyncCommand<Model, People>;

/** Makes one command, checks its answer and changes the model. */
type Act = (model: Model, by: SignedIn, people: People) => Promise<void>;

const step = (name: string, by: number, mayBeMade: (model: Model) => boolean, act: Act): Step => ({
  check: mayBeMade,
  run: (model, people) => {
    const everyone = [...people.members, ...people.companies, people.admin];
    return act(model, everyone[by]!, people);
  },
  toString: () => name,
});

function mustBe(what: string, { status, body }: Response, ...expected: readonly number[]) {
  if (!expected.includes(status))
    throw new Error(
      `${what} was answered ${status}, not ${expected.join(' or ')}: ${JSON.stringify(body).slice(0, 300)}`,
    );
}

function mustTellLikes({ body }: Response, liked: boolean, likes: ReadonlySet<number>) {
  expect(body).toMatchObject({ liked, likeCount: likes.size });
}

const isAdmin = ({ me }: SignedIn) => me.role === 'Admin';
const isCompany = ({ me }: SignedIn) => me.role === 'Company';
const account = ({ me }: SignedIn) => me.accountId;

const person = fc.nat(4);
const index = fc.nat(20);
const words = fc.constantFrom('One', 'Two', '三', '<b>', 'ﷺ four', 'five\nsix');
const pick = <Thing>(things: readonly Thing[], at: number): Thing => things[at % things.length]!;

const publish = fc.tuple(person, words).map(([by, title]) =>
  step(
    `publish(${by})`,
    by,
    () => true,
    async (model, author) => {
      const answer = await sendPost(author, { title });
      mustBe('A post', answer, isAdmin(author) ? 403 : 201);
      if (isAdmin(author)) return;
      const { id } = answer.body as { id: number };
      model.posts.push({ id, author: account(author), title: title.trim(), likes: new Set(), isGone: false });
    },
  ),
);

/** A command about a post. */
const onPost = (
  name: string,
  act: (post: ModelPost, by: SignedIn, text: string, model: Model) => Promise<void>,
) =>
  fc.tuple(person, index, words).map(([by, at, text]) =>
    step(
      `${name}(${by}, ${at})`,
      by,
      ({ posts }) => posts.length > 0,
      (model, caller) => act(pick(model.posts, at), caller, text, model),
    ),
  );

const onComment = (
  name: string,
  act: (comment: ModelComment, by: SignedIn, text: string, model: Model) => Promise<void>,
) =>
  fc.tuple(person, index, words).map(([by, at, text]) =>
    step(
      `${name}(${by}, ${at})`,
      by,
      ({ comments }) => comments.length > 0,
      (model, caller) => act(pick(model.comments, at), caller, text, model),
    ),
  );

const editPost = onPost('editPost', async (post, by, title) => {
  const postData = { title, content: 'Vim or Emacs?', labels: [] };
  const answer = await by.post(`/api/editPost/${post.id}`, { accountId: account(by), postData });
  const expected = isAdmin(by) ? 403 : post.isGone ? 404 : post.author === account(by) ? 200 : 403;
  mustBe('An edit', answer, expected);
  if (expected === 200) post.title = title;
});

const likePost = onPost('like', async (post, by) => {
  const answer = await like(by, post.id);
  const expected = isAdmin(by) ? 403 : post.isGone ? 404 : 200;
  mustBe('A like', answer, expected);
  if (expected !== 200) return;
  const liked = toggle(post.likes, account(by));
  mustTellLikes(answer, liked, post.likes);
});

const comment = onPost('comment', async (post, by, content, model) => {
  const answer = await sendComment(by, post.id, content);
  const expected = isAdmin(by) ? 403 : post.isGone ? 404 : post.closedBy ? 409 : 201;
  mustBe('A comment', answer, expected);
  if (expected !== 201) return;
  const { commentId: id } = answer.body as { commentId: number };
  model.comments.push({ id, post, author: account(by), content, likes: new Set(), isGone: false });
});

const reply = onComment('reply', async (answered, by, content, model) => {
  const { post } = answered;
  const answer = await sendReply(by, { postId: post.id, commentId: answered.id }, content);
  if (isAdmin(by)) return mustBe('A reply', answer, 403);
  if (post.isGone) return mustBe('A reply', answer, 404);
  if (answered.isGone) return mustBe('A reply', answer, 404, ...(post.closedBy ? [409] : []));
  if (post.closedBy) return mustBe('A reply', answer, 409);
  mustBe('A reply', answer, 201);
  const { commentId: id } = answer.body as { commentId: number };
  const thread = answered.thread ?? answered;
  model.comments.push({ id, post, author: account(by), thread, content, likes: new Set(), isGone: false });
});

const isThere = ({ post, isGone }: ModelComment) => !isGone && !post.isGone;

const changeComment = onComment('editComment', async (changed, by, content) => {
  const answer = await editComment(by, changed.id, content);
  const isOwn = changed.author === account(by);
  const expected = isAdmin(by) ? 403 : !isThere(changed) ? 404 : isOwn ? 200 : 403;
  mustBe('An edit of a comment', answer, expected);
  if (expected === 200) changed.content = content;
});

const likeOfComment = onComment('likeComment', async (liked, by) => {
  const answer = await likeComment(by, liked.id);
  const expected = isAdmin(by) ? 403 : isThere(liked) ? 200 : 404;
  mustBe('A like of a comment', answer, expected);
  if (expected !== 200) return;
  const isLiked = toggle(liked.likes, account(by));
  mustTellLikes(answer, isLiked, liked.likes);
});

const removeComment = onComment('deleteComment', async (removed, by) => {
  const answer = await deleteComment(by, removed.id);
  const may = isAdmin(by) || removed.author === account(by);
  const expected = !isThere(removed) ? 404 : may ? 200 : 403;
  mustBe('The deletion of a comment', answer, expected);
  if (expected === 200) removed.isGone = true;
});

const closeComments = onPost('close', async (post, by) => {
  const answer = await by.post(`/api/closeComments/${post.id}`);
  const expected = post.isGone ? 404 : isAdmin(by) || post.author === account(by) ? 200 : 403;
  mustBe('Closing comments', answer, expected);
  if (expected !== 200) return;
  if (isAdmin(by)) post.closedBy = 'admin';
  else post.closedBy ??= 'author';
});

const openComments = onPost('open', async (post, by) => {
  const answer = await by.delete(`/api/closeComments/${post.id}`);
  const may = isAdmin(by) || (post.author === account(by) && post.closedBy !== 'admin');
  const expected = post.isGone ? 404 : may ? 200 : 403;
  mustBe('Opening comments', answer, expected);
  if (expected === 200) post.closedBy = undefined;
});

const removePost = fc.tuple(person, index, fc.boolean()).map(([by, at, hasReason]) =>
  step(
    `deletePost(${by}, ${at})`,
    by,
    ({ posts }) => posts.length > 0,
    async ({ posts }, caller) => {
      const post = pick(posts, at);
      const answer = await deletePost(caller, post.id, { violations: hasReason ? [1] : [] });
      const may = isAdmin(caller) || post.author === account(caller);
      const expected = isAdmin(caller) && !hasReason ? 400 : post.isGone ? 404 : may ? 200 : 403;
      mustBe('The deletion of a post', answer, expected);
      if (expected === 200) post.isGone = true;
    },
  ),
);

const postJob = fc.tuple(person, words).map(([by, title]) =>
  step(
    `postJob(${by})`,
    by,
    () => true,
    async ({ jobs }, caller) => {
      const answer = await caller.post(
        '/api/addJob',
        offerOf(caller, { title, company_id: caller.me.companyId ?? 1 }),
      );
      mustBe('A job', answer, isCompany(caller) ? 201 : 403);
      if (!isCompany(caller)) return;
      const { jobId: id } = answer.body as { jobId: number };
      jobs.push({ id, companyId: caller.me.companyId!, title, hasReason: false, isGone: false });
    },
  ),
);

const onJob = (
  name: string,
  act: (
    job: Model['jobs'][number],
    by: SignedIn,
    text: string,
    model: Model,
    people: People,
  ) => Promise<void>,
) =>
  fc.tuple(person, index, words).map(([by, at, text]) =>
    step(
      `${name}(${by}, ${at})`,
      by,
      ({ jobs }) => jobs.length > 0,
      (model, caller, people) => act(pick(model.jobs, at), caller, text, model, people),
    ),
  );

const editJob = onJob('editJob', async (job, by, title) => {
  const answer = await by.post(
    `/api/editJob/${job.id}`,
    offerOf(by, { title, company_id: by.me.companyId ?? 1 }),
  );
  const isOwn = job.companyId === by.me.companyId;
  const expected = !isCompany(by) ? 403 : job.isGone ? 404 : isOwn ? 200 : 403;
  mustBe('An edit of a job', answer, expected);
  if (expected === 200) job.title = title;
});

const recordReason = onJob('setViolation', async (job, by) => {
  const answer = await by.post(`/api/setViolation/${job.id}/1`);
  const expected = !isAdmin(by) ? 403 : job.isGone ? 404 : 200;
  mustBe('A reason', answer, expected);
  if (expected === 200) job.hasReason = true;
});

const removeJob = onJob('deleteJob', async (job, by) => {
  const answer = await deleteJob(by, job.id);
  const refusal = isAdmin(by) ? (job.hasReason ? 200 : 409) : job.companyId === by.me.companyId ? 200 : 403;
  const expected = !isAdmin(by) && !isCompany(by) ? 403 : job.isGone ? 404 : refusal;
  mustBe('The deletion of a job', answer, expected);
  if (expected === 200) job.isGone = true;
});

const apply = onJob('apply', async (job, by, _, { applications }, { resume }) => {
  const { userId } = by.me;
  if (userId === null) return;
  const answer = await sendApplication(by, job.id, resume);
  const isRepeated = applications.some((each) => each.job === job && each.userId === userId);
  const expected = isRepeated || job.isGone ? 409 : 201;
  mustBe('An application', answer, expected);
  if (expected !== 201) return;
  const { applicationId: id } = answer.body as { applicationId: number };
  applications.push({ id, job, userId, status: 'Applied' });
});

const onApplication = (name: string, act: (application: ModelApplication, by: SignedIn) => Promise<void>) =>
  fc.tuple(person, index).map(([by, at]) =>
    step(
      `${name}(${by}, ${at})`,
      by,
      ({ applications }) => applications.length > 0,
      (model, caller) => act(pick(model.applications, at), caller),
    ),
  );

const judge = (verdict: 'Accepted' | 'Rejected') =>
  onApplication(verdict, async (application, by) => {
    const answer =
      verdict === 'Accepted'
        ? await by.post(`/api/approveApplication/${application.id}`)
        : await by.delete(`/api/rejectApplication/${application.id}`);
    const isOwn = application.job.companyId === by.me.companyId;
    const expected = !isOwn ? 403 : application.status === 'Applied' ? 200 : 409;
    mustBe('A verdict', answer, expected);
    if (expected === 200) application.status = verdict;
  });

const undo = onApplication('undo', async (application, by) => {
  const answer = await by.post(`/api/undoApplicationDecision/${application.id}`);
  const isOwn = application.job.companyId === by.me.companyId;
  const expected = !isOwn ? 403 : application.status === 'Applied' ? 409 : 200;
  mustBe('Taking a verdict back', answer, expected);
  if (expected === 200) application.status = 'Applied';
});

/** Sequences of steps, in which creating is more frequent than deleting. */
export const steps = (most: number) =>
  fc.commands(
    [
      [publish, publish, publish],
      [editPost, likePost, likePost, closeComments, openComments, removePost],
      [comment, comment, comment, reply, reply],
      [changeComment, likeOfComment, removeComment],
      [postJob, postJob, editJob, recordReason, removeJob],
      [apply, apply, judge('Accepted'), judge('Rejected'), undo],
    ].flat(),
    { maxCommands: most, size: 'max' },
  );
