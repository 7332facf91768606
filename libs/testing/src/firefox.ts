import { onPath } from './installed.ts';

/** Options of Puppeteer's `launch` for a Firefox that it did not install, driven by WebDriver BiDi. */
export interface InstalledFirefox {
  readonly browser: 'firefox';
  readonly executablePath: string;
}

/** The browser at `FIREFOX_PATH`, or an installed one. */
export function findFirefox(): InstalledFirefox {
  const executablePath = installed();
  if (executablePath === undefined) throw new Error('There is no Firefox: install one, or set FIREFOX_PATH.');
  return { browser: 'firefox', executablePath };
}

/** Whether {@link findFirefox} finds a browser. */
export const hasFirefox = (): boolean => installed() !== undefined;

const installed = (): string | undefined =>
  process.env['FIREFOX_PATH'] || onPath('firefox-esr') || onPath('firefox');
