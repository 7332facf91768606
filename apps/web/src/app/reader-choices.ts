import { choiceCookies, choiceIn, writeCookie } from '../lib/choice-cookies.ts';
import { load } from '../lib/storage.ts';

/** The theme in local storage. */
export const colorSchemeKey = 'ui-theme';

/** Mirrors theme and time zone in cookies, whenever they differ. */
export function keepChoices(): void {
  const theme = load(colorSchemeKey) ?? 'system';
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  if ((choiceIn(document.cookie, choiceCookies.theme) ?? 'system') !== theme)
    writeCookie(choiceCookies.theme, theme);
  if (choiceIn(document.cookie, choiceCookies.timeZone) !== timeZone)
    writeCookie(choiceCookies.timeZone, timeZone);
}
