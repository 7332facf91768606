import { existsSync } from 'node:fs';
import { onPath } from './installed.ts';

/** What Playwright's `chromium.launch` needs to know of a browser that Playwright did not install itself. */
export interface InstalledChromium {
  readonly executablePath: string;
  readonly args: string[];
  readonly env: Record<string, string>;
}

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The browser of this machine (`CHROMIUM_PATH`, an installed one), else the one from npm, which is for 64-bit Linux. */
export async function findChromium(): Promise<InstalledChromium> {
  // No sandbox: root may not have one. /dev/shm is too small for Chromium in many containers.
  const args = ['--no-sandbox', '--disable-dev-shm-usage'];
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([, value]) => value !== undefined),
  ) as Record<string, string>;
  const executablePath = installed();
  if (executablePath !== undefined) return { executablePath, args, env };
  return { ...(await fromNpm(env)), args };
}

/** Whether {@link findChromium} will find one. */
export function hasChromium(): boolean {
  return installed() !== undefined || (process.platform === 'linux' && process.arch === 'x64');
}

function installed(): string | undefined {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen) return chosen;
  for (const name of names) {
    const path = onPath(name);
    if (path !== undefined) return path;
  }
  return applications.find((path) => existsSync(path));
}

/**
 * The package is made for AWS Lambda, and unpacks the shared libraries that a bare machine lacks only where it believes
 * to be there. It sets the library path for itself; here that is meant for the browser, not for our process.
 */
async function fromNpm(
  env: Record<string, string>,
): Promise<{ executablePath: string; env: Record<string, string> }> {
  const before = { ...process.env };
  process.env['AWS_LAMBDA_JS_RUNTIME'] = 'nodejs24.x';
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    const executablePath = await chromium.executablePath();
    const { LD_LIBRARY_PATH = '', FONTCONFIG_PATH = '' } = process.env;
    return { executablePath, env: { ...env, LD_LIBRARY_PATH, FONTCONFIG_PATH } };
  } finally {
    for (const name of ['AWS_LAMBDA_JS_RUNTIME', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH', 'HOME']) {
      if (before[name] === undefined) delete process.env[name];
      else process.env[name] = before[name];
    }
  }
}
