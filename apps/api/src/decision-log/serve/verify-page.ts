import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { memoize } from '../../platform/memoize.ts';

const file = resolve('libs/transparency-log/page/verify.html');

/** One file without a build, so that every installation serves the same bytes; the README names their hash. */
export const verifyPage = memoize(60_000, () => readFile(file, 'utf8'));

/** The page may run its own script and nothing else, and reach nobody. */
export function verifyPagePolicy(html: string): string {
  const hashOf = (tag: string) => {
    const [, text = ''] = new RegExp(`<${tag}>([^]*?)</${tag}>`).exec(html) ?? [];
    return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  };
  return [
    "default-src 'none'",
    `script-src ${hashOf('script')}`,
    `style-src ${hashOf('style')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
