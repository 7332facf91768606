export interface Answering {
  /** What the screen itself answers, by path. */
  readonly answers: Readonly<Record<string, unknown>>;
  readonly failing: boolean;
  /** Entries that a list of things keeps. */
  readonly most: number;
}

/**
 * Runs in the page, before its own scripts, and so names nothing outside: answers the page's calls in the place of the server, or
 * with fewer entries. Not by Playwright's routes, with which nothing is cached.
 */
export function inPage({ answers, failing, most }: Answering): void {
  const shortened = (value: unknown): unknown => {
    if (Array.isArray(value)) {
      return (typeof value[0] === 'object' ? value.slice(0, most) : value).map((one) => shortened(one));
    }
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shortened(one)]));
  };
  const json = (body: unknown, status = 200) =>
    new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
  const real = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), 'http://page');
    if (pathname in answers) return json(answers[pathname]);
    // Without these a page is not shown at all.
    const isOfFrame = /^\/api\/(me|csrf-token)$/.test(pathname);
    if (isOfFrame || !/^\/(api\/|labels$)/.test(pathname)) return real(input, init);
    if (failing) return json({ error: 'Internal server error.' }, 500);
    const answer = await real(input, init);
    const isJson = answer.headers.get('content-type')?.startsWith('application/json');
    return isJson && answer.ok ? json(shortened(await answer.json())) : answer;
  };
}
