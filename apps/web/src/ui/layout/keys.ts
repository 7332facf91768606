import { useEffect, useRef } from 'react';
import { load, save } from '../../lib/storage.ts';

/** A shortcut of one key, of one with Shift (`shift x`), or of two in sequence (`g h`). Without `act` it is inactive at the moment. */
export interface Key {
  readonly key: string;
  readonly label: string;
  readonly act: (() => void) | undefined;
}

const pages: { current: readonly Key[] }[] = [];

/** Registers shortcuts of a component. They take precedence over the global ones (app/shell/keys.tsx). */
export function useKeys(keys: readonly Key[]): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    pages.push(latest);
    return () => void pages.splice(pages.indexOf(latest), 1);
  }, []);
}

/** Active shortcuts of the mounted components. Of two with the same key, the first mounted has it. */
export const keysOfPage = (): readonly Key[] =>
  pages
    .flatMap(({ current }) => current)
    .filter(({ act }) => act !== undefined)
    .filter(({ key }, at, all) => all.findIndex((each) => each.key === key) === at);

const setting = 'ui-keys';

const onApple = /mac|iphone|ipad/i.test(navigator.platform);

/** Name of the command key on this system. */
export const commandKey = onApple ? '⌘' : 'Ctrl';

/** Single-key shortcuts can be turned off, for speech input and screen readers (WCAG 2.1.4). */
export const keysAreOn = (): boolean => load(setting) !== 'off';
export const turnKeys = (on: boolean): void => save(setting, on ? 'on' : 'off');

/** Whether a key can be a shortcut: the focus is not in a text field, and the browser does not use the key. */
export function isShortcut(event: KeyboardEvent): boolean {
  if (event.defaultPrevented) return false;
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return false;
  return event.key === 'Escape' || (/^[a-z/?]$/i.test(event.key) && keysAreOn());
}

/** Whether the command key is held without other modifier keys. */
export const commandIsHeld = (
  held: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
): boolean =>
  (onApple ? held.metaKey && !held.ctrlKey : held.ctrlKey && !held.metaKey) && !held.altKey && !held.shiftKey;

/** The shortcut of the command palette, which also works in a field. Not Ctrl+K on a Mac, where it cuts a line. */
export const isPaletteKey = (event: KeyboardEvent): boolean =>
  event.key.toLowerCase() === 'k' && commandIsHeld(event) && keysAreOn();

const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input:not([readonly]), textarea, select, [contenteditable], [role="listbox"]') !== null;

/** Ctrl or Cmd with Enter clicks the form's submit button, unless that is disabled. */
export function sendForm(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
  const form = event.target instanceof Element ? event.target.closest('form') : null;
  const button = form?.querySelector<HTMLButtonElement>('[type="submit"]');
  if (!button) return;
  event.preventDefault();
  button.click();
}
