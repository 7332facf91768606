import type { BrowserContext } from 'playwright-core';

/** What the pages of a browser report of themselves; also breaches of the Content-Security-Policy, which stand in the console. */
export interface Watch {
  /** What was seen and not allowed. */
  readonly problems: readonly string[];
  /**
   * Lets an answer of the server pass that the test provokes: `allow(401, /^\/api\/login$/)`. It holds for the whole test: a page that
   * asks by itself may have had the answer before the line that allows it.
   */
  allow(status: number, path: RegExp): void;
  /** Lets a line pass that our own page writes about such an answer. */
  allowLine(line: RegExp): void;
}

export function watch(context: BrowserContext): Watch {
  const seen: { line: string; text?: string; status?: number; path?: string }[] = [];
  const allowed: { status: number; path: RegExp }[] = [];
  const allowedLines: RegExp[] = [];

  context.on('weberror', (event) => {
    const error = event.error();
    seen.push({ line: `page error: ${error.stack ?? error.message}` });
  });
  context.on('console', (message) => {
    if (!['error', 'warning', 'assert'].includes(message.type())) return;
    const text = message.text();
    const { url } = message.location();
    const [, status] = /the server responded with a status of (\d{3})/.exec(text) ?? [];
    const line = `console ${message.type()}: ${text} (${url})`;
    seen.push({ line, text, ...(status && { status: Number(status), path: pathOf(url) }) });
  });

  return {
    get problems() {
      return seen
        .filter(
          ({ status, path = '' }) => !allowed.some((one) => one.status === status && one.path.test(path)),
        )
        .filter(({ text = '' }) => !allowedLines.some((line) => line.test(text)))
        .map(({ line }) => line);
    },
    allow: (status, path) => void allowed.push({ status, path }),
    allowLine: (line) => void allowedLines.push(line),
  };
}

const pathOf = (url: string) => (URL.canParse(url) ? new URL(url).pathname : url);
