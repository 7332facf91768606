import type { Page } from 'playwright-core';

/** Everything that a page says of itself that it should not; also of the Content-Security-Policy, which speaks in the console. */
export interface Watch {
  /** What was seen and not allowed. */
  readonly problems: readonly string[];
  /** Lets an answer of the server pass that the test provokes: `allow(401, /^\/api\/login$/)`. */
  allow(status: number, path: RegExp): void;
}

export function watch(page: Page): Watch {
  const problems: string[] = [];
  // The page asks once who is signed in; that the answer is "nobody" is no fault, but browsers write it down as one.
  const allowed = [{ status: 401, path: /^\/api\/me$/ }];

  page.on('pageerror', (error) => problems.push(`page error: ${error.stack ?? error.message}`));
  page.on('crash', () => problems.push('the page crashed'));
  page.on('console', (message) => {
    if (!['error', 'warning', 'assert'].includes(message.type())) return;
    const text = message.text();
    const { url } = message.location();
    const [, status] = /the server responded with a status of (\d{3})/.exec(text) ?? [];
    if (allowed.some((one) => one.status === Number(status) && one.path.test(pathOf(url)))) return;
    problems.push(`console ${message.type()}: ${text} (${url})`);
  });

  return {
    problems,
    allow: (status, path) => void allowed.push({ status, path }),
  };
}

const pathOf = (url: string) => (URL.canParse(url) ? new URL(url).pathname : url);
