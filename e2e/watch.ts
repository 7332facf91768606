import type { BrowserContext } from 'playwright-core';

/** What the pages of a browser report of themselves; also breaches of the Content-Security-Policy, which stand in the console. */
export interface Watch {
  /** What was seen and not allowed. */
  readonly problems: readonly string[];
  /** Lets an answer of the server pass that the test provokes: `allow(401, /^\/api\/login$/)`. */
  allow(status: number, path: RegExp): void;
  /** Lets a line pass that our own page writes about such an answer. */
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
    allowLine: (line) => void allowedLines.push(line),
  };
}

const pathOf = (url: string) => (URL.canParse(url) ? new URL(url).pathname : url);
