import { existsSync } from 'node:fs';
import { onPath } from './installed.ts';

/** Options of Playwright's `chromium.launch` for a browser that Playwright did not install. */
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

/** Chromium's engine without the windows, the form filling and the page translation of a desktop browser. */
const headlessShell = 'chromium-headless-shell';

const headlessNames = [headlessShell, ...names];

/**
 * The browser for tests: the headless shell, with which they need a third less processor time, or else that of {@link findChromium}.
 */
export const findHeadlessChromium = () => findChromium(headlessNames);

/** The browser at `CHROMIUM_PATH` or an installed one; otherwise the one from npm, which is for 64-bit Linux. */
export async function findChromium(programs: readonly string[] = names): Promise<InstalledChromium> {
  // Root cannot use the sandbox, and in many containers /dev/shm is too small for Chromium.
  const args = ['--no-sandbox', '--disable-dev-shm-usage'];
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([, value]) => value !== undefined),
  ) as Record<string, string>;
  const executablePath = installed(programs);
  if (executablePath !== undefined) return { executablePath, args, env };
  return { ...(await fromNpm(env)), args };
}

/** Whether {@link findChromium} finds a browser. */
export function hasChromium(): boolean {
  return installed(headlessNames) !== undefined || (process.platform === 'linux' && process.arch === 'x64');
}

function installed(programs: readonly string[]): string | undefined {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen) return chosen;
  for (const name of programs) {
    const path = onPath(name);
    if (path !== undefined) return path;
  }
  return applications.find((path) => existsSync(path));
}

/**
 * The package is made for AWS Lambda and unpacks the shared libraries that a bare machine lacks only if it believes that it runs there. It
 * sets the library path of our process; here the path is passed to the browser only.
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
