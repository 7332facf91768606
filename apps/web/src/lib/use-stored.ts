import { useSyncExternalStore } from 'react';
import { drawnChoice } from './conditions.ts';
import { load } from './storage.ts';

const never = () => () => {};

/** A text in the browser's storage. In the server's drawing, and while it is hydrated, what the server knows of it (choice-cookies.ts). */
export const useStored = (key: string): string | null =>
  useSyncExternalStore(
    never,
    () => load(key),
    () => drawnChoice(key),
  );

/** Whether the browser draws by itself: not on the server, and not while its drawing is hydrated. */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
