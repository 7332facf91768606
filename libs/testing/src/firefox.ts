import { onPath } from './installed.ts';

/** What Puppeteer's `launch` needs to drive a Firefox that it did not install itself, by WebDriver BiDi. */
export interface InstalledFirefox {
  readonly browser: 'firefox';
  readonly executablePath: string;
}

/** The browser of this machine: `FIREFOX_PATH`, or an installed one. */
export function findFirefox(): InstalledFirefox {
  const executablePath = installed();
  if (executablePath === undefined) throw new Error('There is no Firefox: install one, or set FIREFOX_PATH.');
  return { browser: 'firefox', executablePath };
}

/** Whether {@link findFirefox} will find one. */
export const hasFirefox = (): boolean => installed() !== undefined;

const installed = (): string | undefined =>
  process.env['FIREFOX_PATH'] || onPath('firefox-esr') || onPath('firefox');
