import { createRandom } from '../community/random.ts';
import type { Visitor } from '../community/visitors.ts';
import { content, remark, title } from '../community/words.ts';
import { sorts } from '../feed-reader.ts';

/** One request of the mix. */
export interface Request {
  readonly kind: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
}

type Make = (by: Visitor, postId: number, number: number) => Omit<Request, 'kind'>;

const get = (path: string): Omit<Request, 'kind'> => ({ method: 'GET', path });
const words = ['deploy', 'kubernetes', 'hiring', 'postgres', 'interview', 'remote'];

/**
 * Of twenty requests, sixteen read and four write. The written texts are like the community's own: if they contained none of the searched
 * words, every search would have to scan past them, and past more of them every minute.
 */
const mix: readonly (readonly [kind: string, times: number, make: Make])[] = [
  ['feed, first page', 6, (_, __, n) => get(`/api/posts/paginated?sortBy=${sorts[n % sorts.length]}&page=1`)],
  [
    'feed, further pages',
    3,
    (_, __, n) => get(`/api/posts/paginated?sortBy=mostRecent&page=${2 + (n % 19)}`),
  ],
  ['post', 3, (_, postId) => get(`/api/post/${postId}`)],
  ['tags', 1, () => get('/labels')],
  ['search', 1, (_, __, n) => get(`/api/search?q=${words[n % words.length]}`)],
  ['notifications', 1, () => get('/api/notifications')],
  ['who am I', 1, () => get('/api/me')],
  [
    'like',
    2,
    ({ accountId }, postId) => ({ method: 'POST', path: `/api/toggleLikes/${postId}/${accountId}` }),
  ],
  [
    'comment',
    1,
    ({ accountId }, postId, n) => ({
      method: 'POST',
      path: `/api/comment/${postId}`,
      body: { accountId, comment: { content: remark(createRandom(n)), postId } },
    }),
  ],
  [
    'new post',
    1,
    ({ accountId }, _, n) => {
      const random = createRandom(n);
      const postData = { title: title(random), content: content(random), labels: [] };
      return { method: 'POST', path: '/api/createPost', body: { accountId, postData } };
    },
  ],
];

const twenty = mix.flatMap(([kind, times, make]) => Array.from({ length: times }, () => ({ kind, make })));

export const kinds: readonly string[] = mix.map(([kind]) => kind);

/** The request of a number; deterministic. 7 is coprime to 20, which mixes the kinds. */
export function requestOf(number: number, by: Visitor, postId: number): Request {
  const { kind, make } = twenty[(number * 7) % twenty.length]!;
  return { kind, ...make(by, postId, number) };
}

/** Others may have deleted the post or closed its comments. */
export const isExpected = ({ kind }: Request, status: number): boolean =>
  status < 300 || (status === 404 && (kind === 'post' || kind === 'like' || kind === 'comment'));
