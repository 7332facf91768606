import { load } from '../lib/storage.ts';

/** The theme in local storage. */
export const colorSchemeKey = 'ui-theme';

/** Cookies by which the server draws a document as this browser will: the theme, and the reader's time zone. Neither names a person. */
export const choiceCookies = { theme: 'ui_theme', timeZone: 'time_zone' } as const;

const yearSeconds = 365 * 24 * 3600;

const write = (name: string, value: string) => {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`;
};

/** Mirrors the choices in cookies, whenever they differ. */
export function keepChoices(): void {
  const theme = load(colorSchemeKey) ?? 'system';
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  if ((choiceIn(document.cookie, choiceCookies.theme) ?? 'system') !== theme)
    write(choiceCookies.theme, theme);
  if (choiceIn(document.cookie, choiceCookies.timeZone) !== timeZone) write(choiceCookies.timeZone, timeZone);
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
