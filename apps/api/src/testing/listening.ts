import type { News } from '@lock-in/contracts';
import { stringifyCookie } from 'cookie';
import { once } from 'node:events';
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import type { SignedIn } from './people/people.ts';
import type { TestApp } from './test-app.ts';

/** An open live stream. */
export interface Listening {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The next update of these kinds, skipping others. Undefined if the server closed the stream. */
  next(...kinds: News['kind'][]): Promise<News | undefined>;
  /**
   * Skips to the update with these fields, and resolves with the skipped ones: a stream begins with what happened before it was opened.
   * Throws if the server closed the stream.
   */
  waitFor(expected: FieldsOf<News>): Promise<News[]>;
  /** The id of the last received update. */
  position(): number;
  close(): void;
}

type FieldsOf<Kind> = Kind extends { readonly kind: unknown } ? Pick<Kind, 'kind'> & Partial<Kind> : never;

/** Opens the live stream like a browser. `after`: the last known position; `headers`: additional headers. */
export async function listen(
  on: Pick<TestApp, 'app'> | { readonly port: number },
  { cookies }: Pick<SignedIn, 'cookies'>,
  after?: number | string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Listening> {
  const { port } = 'port' in on ? on : (on.app.getHttpServer().address() as AddressInfo);
  const query = after === undefined ? '' : `?after=${after}`;
  const cookie = stringifyCookie(Object.fromEntries(cookies));
  const asked = get(`http://127.0.0.1:${port}/api/live${query}`, { headers: { cookie, ...headers } });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const lines = createInterface({ input: answer })[Symbol.asyncIterator]();
  let position = NaN;
  const waiting: News[] = [];
  /** Reads until the next data line; each event has one. */
  const receive = async (): Promise<boolean> => {
    for (;;) {
      const { done, value = '' } = await lines.next();
      if (done) return false;
      const [field = '', text = ''] = value.split(/: (.*)/);
      if (field === 'id') position = Number(text);
      if (field !== 'data') continue;
      waiting.push(...(JSON.parse(text) as News[]));
      return true;
    }
  };
  if (answer.statusCode === 200) await receive();
  const next: Listening['next'] = async (...kinds) => {
    for (;;) {
      const found = waiting.shift();
      if (found === undefined) {
        if (!(await receive())) return undefined;
      } else if (kinds.length === 0 || kinds.includes(found.kind)) return found;
    }
  };
  return {
    status: answer.statusCode!,
    headers: answer.headers,
    position: () => position,
    next,
    async waitFor(expected) {
      const skipped: News[] = [];
      for (;;) {
        const news = await next();
        if (news === undefined)
          throw new Error(`The stream ended after ${skipped.map(({ kind }) => kind).join(', ')}`);
        if (isMatch(news, expected)) return skipped;
        skipped.push(news);
      }
    },
    close() {
      answer.destroy();
    },
  };
}

const isMatch = (news: News, expected: FieldsOf<News>) =>
  Object.entries(expected).every(([field, value]) => news[field as keyof News] === value);
