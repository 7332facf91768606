import type { DocumentRequest } from '@lock-in/contracts';
import type { MantineColorScheme } from '@mantine/core';
import { schemeOf } from '../theme/color-scheme.ts';
import { choiceCookies, choiceIn } from '../../lib/choice-cookies.ts';

type Headers = DocumentRequest['headers'];
type Address = Pick<URL, 'pathname' | 'search'>;

/** Most readers' zone, before a browser's is known. */
export const usualZone = 'Asia/Singapore';

export const cookiesOf = ({ cookie }: Headers): string => (typeof cookie === 'string' ? cookie : '');

/** The theme that this browser chose; `undefined` if it follows its system, or is not known yet. */
export const colorSchemeOf = (headers: Headers): MantineColorScheme | undefined =>
  schemeOf(choiceIn(cookiesOf(headers), choiceCookies.theme));

/** Whether the reader uses a phone. Chromium says so; of other browsers their names do. */
export const isPhone = (headers: Headers): boolean => {
  const hint = headers['sec-ch-ua-mobile'];
  return hint === undefined ? /\bMobi/.test(String(headers['user-agent'])) : hint === '?1';
};

/** The page of ours that was left for another one, as the browser names it. */
export function cameFromOf({ referer, host }: Headers, { pathname, search }: Address): string | undefined {
  const from = URL.parse(String(referer));
  if (from?.host !== host) return undefined;
  // Two slashes at the beginning would name another site.
  const address = (from?.pathname ?? '').replace(/^\/+/, '/') + (from?.search ?? '');
  return address === pathname + search ? undefined : address;
}

export function timeZoneOf(headers: Headers): string {
  const zone = choiceIn(cookiesOf(headers), choiceCookies.timeZone);
  return zone !== undefined && isZone(zone) ? zone : usualZone;
}

/** Names that were looked up. There are some 600 zones; a browser may send anything. */
const zones = new Map<string, boolean>();
const mostNames = 1_000;

function isZone(name: string): boolean {
  const known = zones.get(name);
  if (known !== undefined) return known;
  if (!/^[\w+/-]{1,40}$/.test(name)) return false;
  if (zones.size >= mostNames) zones.clear();
  const found = isFormattable(name);
  zones.set(name, found);
  return found;
}

function isFormattable(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone }).format(0);
    return true;
  } catch {
    return false;
  }
}
