import type { Community } from './community/community.ts';
import { signIn } from './community/visitors.ts';
import { bodyOf, type HttpClient, openClient } from './http-client.ts';
import { serve } from './program.ts';

/** The program on a community, with a signed-in member who reads the feed. */
export interface FeedReader {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The path of the feed's first page, or of the page at a cursor. */
  path(query: FeedQuery): string;
  /** The response time of a page in milliseconds. */
  time(path: string): Promise<number>;
  /** The cursor of the page at this depth. */
  cursorTo(depth: number, query: FeedQuery): Promise<string>;
  labels(): Promise<string[]>;
  pages(query: FeedQuery): Promise<number>;
  close(): Promise<void>;
}

export interface FeedQuery {
  readonly sortBy: 'mostRecent' | 'mostLiked' | 'mostCommented';
  readonly filterLabel?: string;
  readonly cursor?: string;
}

export const sorts = ['mostRecent', 'mostLiked', 'mostCommented'] as const;

export async function openFeedReader(community: Community): Promise<FeedReader> {
  const program = await serve(community);
  const [visitor] = await signIn(community, [2]);
  const { headers } = visitor!;
  const client: HttpClient = openClient(program.url, 1);
  const path = (query: FeedQuery, page?: number) => {
    const search = new URLSearchParams({ ...query, ...(page !== undefined && { page: String(page) }) });
    return `/api/posts/paginated?${search.toString()}`;
  };
  return {
    url: program.url,
    headers,
    path,
    async time(pathOfPage) {
      const answer = await client.send('GET', pathOfPage, { headers });
      if (answer.status !== 200) throw new Error(`${pathOfPage}: ${answer.status}`);
      return answer.ms;
    },
    async cursorTo(depth, query) {
      const answer = await client.send('GET', path(query, depth - 1), { headers });
      const { nextCursor } = bodyOf<{ nextCursor: string | null }>(answer);
      if (nextCursor === null) throw new Error(`${path(query)} does not reach ${depth} pages.`);
      return nextCursor;
    },
    async labels() {
      const answer = await client.send('GET', '/labels', { headers });
      return bodyOf<{ name: string }[]>(answer).map(({ name }) => name);
    },
    async pages(query) {
      const answer = await client.send('GET', path(query), { headers });
      return bodyOf<{ totalPages: number }>(answer).totalPages;
    },
    async close() {
      client.close();
      await program.stop();
    },
  };
}
