import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { isShortcut, sendForm } from '../../ui/keys.ts';

const Keys = lazy(() => import('./keys.tsx').catch(() => ({ default: () => null })));

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
