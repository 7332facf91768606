import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { draftKey, loadDraft, saveDraft } from '../../lib/drafts.ts';
import { useMe } from '../../lib/session.ts';

export interface Draft {
  /** Whether text was restored, until it is sent or discarded. */
  readonly restored: boolean;
  /** Forgets the text that is sent now. */
  readonly clear: () => void;
  /** Forgets the text and sets the form to what it was without it. */
  readonly discard: () => void;
}

/**
 * Keeps typed text as a draft of this tab and account, and restores it when the same form opens again: after a reload, back
 * and forward, another page, or a session that ended. `original`: the text of a form in which nothing was typed.
 */
export function useDraft(name: string, text: string, restore: (kept: string) => void, original = ''): Draft {
  const { accountId } = useMe();
  const key = draftKey(accountId, name);
  const typed = text === original ? '' : text;
  const [restored, setRestored] = useState(false);
  /** Text that was cleared and is still shown; it must not be stored again. */
  const cleared = useRef<string>(undefined);

  // Whatever is typed afterwards is new.
  if (restored && typed === '') setRestored(false);

  const giveBack = useEffectEvent((kept: string) => {
    restore(kept);
    setRestored(true);
  });
  useEffect(() => {
    const kept = loadDraft(key);
    if (kept !== '') giveBack(kept);
  }, [key]);
  useEffect(() => {
    if (cleared.current === typed) return;
    cleared.current = undefined;
    saveDraft(key, typed);
  }, [key, typed]);

  const clear = () => {
    cleared.current = typed;
    saveDraft(key, '');
    setRestored(false);
  };
  return {
    restored,
    clear,
    discard: () => {
      restore(original);
      clear();
    },
  };
}
