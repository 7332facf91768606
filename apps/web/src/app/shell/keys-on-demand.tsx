import { lazy, Suspense, useEffect, useRef, useState, type ComponentType } from 'react';
import { isShortcut, sendForm } from '../../ui/keys.ts';
import type { KeysProps } from './keys.tsx';

/** A chunk that does not come leaves the page as it is. */
const load = (): Promise<{ default: ComponentType<KeysProps> }> =>
  import('./keys.tsx').catch(() => ({ default: () => null }));
const Keys = lazy(load);

/** Loads what keys do with the first one that is pressed; that one and those that follow it meanwhile act when it is here. */
export function KeysOnDemand() {
  const [wanted, setWanted] = useState(false);
  const early = useRef<KeyboardEvent[]>([]);
  const press = useRef<(event: KeyboardEvent) => void>(undefined);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      sendForm(event);
      if (!isShortcut(event)) return;
      if (press.current) return press.current(event);
      // Firefox searches the page by it.
      if (event.key === '/') event.preventDefault();
      early.current.push(event);
      setWanted(true);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <Keys
        onReady={(act) => {
          press.current = act;
          for (const event of early.current.splice(0)) act(event);
        }}
      />
    </Suspense>
  );
}
