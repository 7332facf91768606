import { save } from './storage.ts';

/** Cookies by which the server draws a document as this browser will: the theme, the reader's time zone, and what else was chosen. They hold nothing of a person but the number of an account. */
export const choiceCookies = { theme: 'ui_theme', timeZone: 'time_zone', layout: 'layout' } as const;

const yearSeconds = 365 * 24 * 3600;

/** The cookie goes with every request, and the server believes no more of it. */
const mostChoices = 8;
const form = /^[\w:.-]{1,40}$/;

export type Choices = Readonly<Record<string, string>>;

/** Stores a choice on which the layout of a page depends. */
export function saveChoice(key: string, value: string): void {
  save(key, value);
  const { [key]: _, ...others } = choicesIn(document.cookie);
  const latest = [...Object.entries(others), [key, value]].slice(-mostChoices);
  writeCookie(choiceCookies.layout, new URLSearchParams(latest).toString());
}

/** The layout's choices in a `Cookie` header. */
export function choicesIn(cookies: string): Choices {
  const all = new URLSearchParams(choiceIn(cookies, choiceCookies.layout) ?? '');
  const known = [...all].filter((choice) => choice.every((text) => form.test(text)));
  return Object.fromEntries(known.slice(-mostChoices));
}

export function writeCookie(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`;
}

/** The value of a cookie in a `Cookie` header. */
export function choiceIn(cookies: string, name: string): string | undefined {
  const [, value] = new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(cookies) ?? [];
  try {
    return value === undefined ? undefined : decodeURIComponent(value);
  } catch {
    return undefined;
  }
}
