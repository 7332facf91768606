import type { News } from '@lock-in/contracts';
import { stringifyCookie } from 'cookie';
import { once } from 'node:events';
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import type { SignedIn } from './people.ts';
import type { TestApp } from './test-app.ts';

/** A page that is open: what it was told so far, and what comes. */
export interface Listening {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The next news of these kinds; others before it are passed over. Undefined: the other side ended. */
  next(...kinds: News['kind'][]): Promise<News | undefined>;
  /** The id of the last event. */
  position(): number;
  close(): void;
}

/** Opens the live stream as a browser would. `after`: the position that it knows; `headers`: to be sent as well. */
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
  /** Until the next line with data; each of our events has one. */
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
  return {
    status: answer.statusCode!,
    headers: answer.headers,
    position: () => position,
    async next(...kinds) {
      for (;;) {
        const found = waiting.shift();
        if (found === undefined) {
          if (!(await receive())) return undefined;
        } else if (kinds.length === 0 || kinds.includes(found.kind)) return found;
      }
    },
    close() {
      answer.destroy();
    },
  };
}
