import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'react-redux';
import { useMe, type Session } from '../lib/session.ts';

/**
 * Keeps typed text when the session ends or the page is reloaded, and restores it when the same user opens the same form
 * again in this tab. Leaving the form in any other way deletes it. Empty text is not stored.
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

/** Per tab, as each tab has its own form. If the browser blocks storage, nothing is kept. */
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
    // Blocked or full.
  }
}
