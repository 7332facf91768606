import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'react-redux';
import { useMe, type Session } from '../lib/session.ts';

/**
 * Keeps what was typed when the session ends or the page is reloaded, and gives it back when the same person opens the same
 * form again in this tab. Leaving the form in any other way drops it. Empty text is nothing to keep.
 */
export function useDraft(name: string, text: string, restore: (kept: string) => void): void {
  const { accountId } = useMe();
  const store = useStore<{ session: Session }>();
  const key = `draft-${accountId}-${name}`;

  const giveBack = useEffectEvent(restore);
  useEffect(() => {
    const kept = load(key);
    if (kept !== '') giveBack(kept);
    return () => {
      if (store.getState().session.me) save(key, '');
    };
  }, [key, store]);
  useEffect(() => save(key, text), [key, text]);
}

/** Of the tab alone, as each tab has its own form. A browser that denies storage keeps nothing. */
function load(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function save(key: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Denied or full.
  }
}
