import type { DocumentRequest } from '@lock-in/contracts';
import type { MantineColorScheme } from '@mantine/core';
import { schemeOf } from '../color-scheme.ts';
import { choiceCookies, choiceIn } from '../../lib/choice-cookies.ts';

type Headers = DocumentRequest['headers'];

/** Most readers' zone, before a browser's is known. */
export const usualZone = 'Asia/Singapore';

export const cookiesOf = ({ cookie }: Headers): string => (typeof cookie === 'string' ? cookie : '');

/** The theme that this browser chose; `undefined` if it follows its system, or is not known yet. */
export const colorSchemeOf = (headers: Headers): MantineColorScheme | undefined =>
  schemeOf(choiceIn(cookiesOf(headers), choiceCookies.theme));

/** The address of the page of this site that led to `pathname`; `undefined` if the browser names none. */
export function pageBefore({ referer, host }: Headers, pathname: string): string | undefined {
  if (typeof referer !== 'string' || !URL.canParse(referer)) return undefined;
  const before = new URL(referer);
  if (before.host !== host || before.pathname === pathname) return undefined;
  // Two slashes would begin another host.
  return before.pathname.replace(/^\/+/, '/') + before.search;
}

/** Whether the reader uses a phone. Chromium says so; of other browsers their names do. */
export const isPhone = (headers: Headers): boolean => {
  const hint = headers['sec-ch-ua-mobile'];
  return hint === undefined ? /\bMobi/.test(String(headers['user-agent'])) : hint === '?1';
};

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
