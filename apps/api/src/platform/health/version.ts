import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

export interface Version {
  readonly version: string;
  /** The first digits of the commit; null if neither `COMMIT` nor git names it. */
  readonly commit: string | null;
}

let known: Version | undefined;

/** The version of the code that this process runs. */
export function runningVersion(): Version {
  known ??= { version: packageVersion(), commit: commit() };
  return known;
}

const packageVersion = () =>
  (JSON.parse(readFileSync(resolve('package.json'), 'utf8')) as { version: string }).version;

/** An image has no git, so its build sets `COMMIT`. */
function commit(): string | null {
  const given = process.env['COMMIT'];
  if (given) return given.slice(0, 12);
  try {
    const printed = execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: 1_000,
    });
    return printed.trim() || null;
  } catch {
    return null;
  }
}
