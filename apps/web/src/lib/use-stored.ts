import { useSyncExternalStore } from 'react';
import { load } from './storage.ts';

const never = () => () => {};

/** A text in the browser's storage. `null` in the server's drawing and while it is hydrated. */
export const useStored = (key: string): string | null =>
  useSyncExternalStore(
    never,
    () => load(key),
    () => null,
  );

/** Whether the browser draws by itself: not on the server, and not while its drawing is hydrated. */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
