import { useEffect, useRef, useState } from 'react';
import { isPaletteKey, isShortcut, sendForm } from '../../ui/keys.ts';
import { optional } from '../../ui/optional.tsx';
import { dialogOf, searchField } from './page-parts.ts';

const Keys = optional(() => import('./keys.tsx'));

/** Loads what keys do with the first one that is pressed; that one and those that follow it meanwhile act when it is here. */
export function KeysOnDemand() {
  const [wanted, setWanted] = useState(false);
  const early = useRef<KeyboardEvent[]>([]);
  const press = useRef<(event: KeyboardEvent) => void>(undefined);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      sendForm(event);
      if (event.defaultPrevented || !(isShortcut(event) || isPaletteKey(event))) return;
      if (press.current) return press.current(event);
      // Browsers search the page by the one, and the web by the other.
      if (event.key === '/' || isPaletteKey(event)) event.preventDefault();
      // Not when the rest is here: what is typed next is what is looked for.
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
        // After the effect that calls this: within it no link can be pointed elsewhere at once (`flushSync`), and G with a letter led home.
        queueMicrotask(() => {
          for (const event of early.current.splice(0)) act(event);
        });
      }}
    />
  );
}
