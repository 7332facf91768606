import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isPaletteKey, isShortcut, sendForm } from '../../../ui/layout/keys.ts';
import { lazy, optional } from '../../../ui/lazy.tsx';
import { dialogOf, searchField } from '../page-parts.ts';

const Keys = lazy(() => import('./keys.tsx'), optional);

/** Loads the keyboard shortcuts at the first key press. Keys pressed while loading are handled once the code is there. */
export function LazyKeys() {
  const [wanted, setWanted] = useState(false);
  const early = useRef<KeyboardEvent[]>([]);
  const press = useRef<(event: KeyboardEvent) => void>(undefined);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      sendForm(event);
      if (event.defaultPrevented || !(isShortcut(event) || isPaletteKey(event))) return;
      if (press.current) return press.current(event);
      // In browsers, / starts a search in the page and Ctrl+K a web search.
      if (event.key === '/' || isPaletteKey(event)) event.preventDefault();
      // Focus the search field at once, without waiting for the code: the next keys are the search text.
      const field = event.key === '/' && !dialogOf(event.target) && searchField();
      if (field) return field.focus();
      early.current.push(event);
      setWanted(true);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  if (!wanted) return null;
  return (
    <Keys
      onReady={(act) => {
        press.current = act;
        // Deferred, because `flushSync` does not render inside an effect: the link that G with a letter clicks would still lead home.
        queueMicrotask(() => {
          // Each acts on the page as the one before left it.
          for (const event of early.current.splice(0)) flushSync(() => act(event));
        });
      }}
    />
  );
}
