import { useEffect, useRef } from 'react';
import { load, save } from '../lib/storage.ts';

/** What a key does, or two of them one after the other (`g h`). Without `act` it does nothing at the moment. */
export interface Key {
  readonly key: string;
  readonly what: string;
  readonly act: (() => void) | undefined;
}

const pages: { current: readonly Key[] }[] = [];

/** Keys of the component at hand. They come before those that act everywhere (app/shell/keys.tsx). */
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

/** Those of the components that are shown and that do something now. */
export const keysOfPage = (): readonly Key[] =>
  pages.flatMap(({ current }) => current).filter(({ act }) => act !== undefined);

const setting = 'ui-keys';

const onApple = /mac|iphone|ipad/i.test(navigator.platform);

/** The key that makes a command of another one, by its name on this machine. */
export const commandKey = onApple ? '⌘' : 'Ctrl';

/** Single-key shortcuts can be turned off, for speech input and screen readers (WCAG 2.1.4). */
export const keysAreOn = (): boolean => load(setting) !== 'off';
export const turnKeys = (on: boolean): void => save(setting, on ? 'on' : 'off');

/** Whether a key may be one of ours: nobody is typing, and it is not one of the browser's own. */
export function isShortcut(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing) return false;
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return false;
  return event.key === 'Escape' || (/^[a-z/?]$/i.test(event.key) && keysAreOn());
}

/** Whether that key is held and no other that makes a command of a letter. */
export const commandIsHeld = (
  held: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
): boolean =>
  (onApple ? held.metaKey && !held.ctrlKey : held.ctrlKey && !held.metaKey) && !held.altKey && !held.shiftKey;

/** Opens the command palette, from a field too. On a Mac, Ctrl with K cuts a line there. */
export const isPaletteKey = (event: KeyboardEvent): boolean =>
  event.key.toLowerCase() === 'k' && commandIsHeld(event) && keysAreOn();

const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input:not([readonly]), textarea, select, [contenteditable], [role="listbox"]') !== null;

/** Ctrl or Cmd with Enter presses the button that sends the form; one that is disabled stays so. */
export function sendForm(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
  const form = event.target instanceof Element ? event.target.closest('form') : null;
  const button = form?.querySelector<HTMLButtonElement>('[type="submit"]');
  if (!button) return;
  event.preventDefault();
  button.click();
}
