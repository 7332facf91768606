import type { BrowserContext } from 'playwright-core';

/** Collects errors of a browser's pages, including violations of the Content-Security-Policy, which appear in the console. */
export interface Watch {
  /** Errors that were not allowed. */
  readonly problems: readonly string[];
  /** Allows an error response that the test provokes: `allow(401, /^\/api\/login$/)`. */
  allow(status: number, path: RegExp): void;
  /** Allows the refusals of a page that sends requests in the moment in which its session ends. */
  allowSessionEnd(): void;
  /** Allows a console line that our page writes about such a response. */
  allowLine(line: RegExp): void;
}

export function watch(context: BrowserContext): Watch {
  const problems: string[] = [];
  const allowed: { status: number; path: RegExp }[] = [];
  const allowedLines: RegExp[] = [];

  context.on('weberror', (event) => {
    const error = event.error();
    problems.push(`page error: ${error.stack ?? error.message}`);
  });
  context.on('console', (message) => {
    if (!['error', 'warning', 'assert'].includes(message.type())) return;
    const text = message.text();
    const { url } = message.location();
    const [, status] = /the server responded with a status of (\d{3})/.exec(text) ?? [];
    if (allowed.some((one) => one.status === Number(status) && one.path.test(pathOf(url)))) return;
    if (allowedLines.some((line) => line.test(text))) return;
    problems.push(`console ${message.type()}: ${text} (${url})`);
  });

  return {
    problems,
    allow: (status, path) => void allowed.push({ status, path }),
    allowSessionEnd: () => void allowed.push({ status: 401, path: /^\/(api\/|labels$)/ }),
    allowLine: (line) => void allowedLines.push(line),
  };
}

const pathOf = (url: string) => (URL.canParse(url) ? new URL(url).pathname : url);
