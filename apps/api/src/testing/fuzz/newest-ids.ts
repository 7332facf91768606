import type { AnyCall } from '../any/any-call.ts';
import type { SignedIn } from '../people/people.ts';
import { addComment, publishPost } from '../conversation.ts';
import { apply, postJob } from '../people/recruitment.ts';
import type { Cast } from './cast.ts';

type Ids = Readonly<Record<string, number>>;

/** Creates new things for the next calls, which earlier calls cannot have deleted. */
export async function newThings(cast: Cast, member: SignedIn): Promise<Ids> {
  const company = cast.named('company')!;
  await cast.freed();
  await cast.signedInAgain(company);
  await cast.restored('company', await company.get('/api/security'));
  const post = await publishPost(member);
  const { commentId } = await addComment(member, post.id);
  const { jobId } = await postJob(company);
  const { applicationId } = await apply(member, jobId);
  return { postId: post.id, commentId, jobId, applicationId };
}

/** The same call with its ids counted back from the newest: 1 is the newest. */
export function countedBack(call: AnyCall, newest: Ids): AnyCall {
  const back = (name: string, value: unknown) => {
    const newestId = newest[name];
    const number = typeof value === 'string' || typeof value === 'number' ? Number(value) : NaN;
    if (newestId === undefined || !(number >= 1 && number <= newestId)) return value;
    const id = newestId - number + 1;
    return typeof value === 'string' ? String(id) : id;
  };
  const within = (fields: object): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]: [string, unknown]) => [
        name,
        isObject(value) ? within(value) : back(name, value),
      ]),
    );
  const { params, query, body } = call;
  return { ...call, params: within(params), query: within(query), body: body && within(body) };
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
