import { parseSetCookie, stringifyCookie } from 'cookie';
import { newPerson, register, signIn } from '../../apps/api/src/testing/people/people.ts';
import type { Visitor as Browser } from '../../apps/api/src/testing/people/visitor.ts';
import type { Visitor } from '../community/visitors.ts';

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** Registers and signs in a new person by the calls of a browser. */
export async function newcomer(url: string): Promise<Visitor> {
  const browser = browserAt(url);
  const person = newPerson('User', { email: `load-${crypto.randomUUID()}@example.org` });
  // `register` uses only these methods of the tests' visitor.
  await register(browser as unknown as Browser, person);
  const { me } = await signIn(browser as unknown as Browser, person, { now: () => new Date() });
  return { accountId: me.accountId, headers: browser.headers() };
}

function browserAt(url: string) {
  const cookies = new Map<string, string>();
  const headers = () => ({
    cookie: stringifyCookie(Object.fromEntries(cookies)),
    'x-csrftoken': cookies.get('csrf_token') ?? '',
  });

  async function send(method: string, path: string, body?: object): Promise<Answer> {
    if (method === 'POST' && !cookies.has('csrf_token')) await send('GET', '/api/csrf-token');
    const isForm = body instanceof FormData;
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { ...headers(), ...(body && !isForm && { 'content-type': 'application/json' }) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    for (const { name, value, maxAge } of response.headers
      .getSetCookie()
      .map((line) => parseSetCookie(line))) {
      if (maxAge === 0) cookies.delete(name);
      else cookies.set(name, value ?? '');
    }
    const said = (await response.json().catch(() => undefined)) as unknown;
    const answer = { status: response.status, body: said };
    if (response.status >= 400)
      throw new Error(`${path} was answered ${response.status} ${JSON.stringify(answer.body)}`);
    return answer;
  }

  return {
    headers,
    get: (path: string) => send('GET', path),
    post: (path: string, body?: object) => send('POST', path, body),
    submit(path: string, fields: Readonly<Record<string, string>>) {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      return send('POST', path, form);
    },
  };
}
