import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';
import { forget, load, save } from '../lib/storage.ts';

const key = 'ui-theme';

/**
 * The theme (light, dark or system; system unless chosen) in local storage, shared by open tabs. Mantine calls system
 * "auto". bootstrap-script.ts applies the same rule before the first paint; its spec compares the two.
 */
export function colorSchemeManager(): MantineColorSchemeManager {
  let listener: ((event: StorageEvent) => void) | undefined;
  const manager: MantineColorSchemeManager = {
    get: (fallback) => schemeOf(load(key)) ?? fallback,
    set: (scheme) => save(key, scheme === 'auto' ? 'system' : scheme),
    subscribe: (onUpdate) => {
      listener = (event) => {
        if (event.key === key) onUpdate(schemeOf(event.newValue) ?? 'auto');
      };
      addEventListener('storage', listener);
    },
    unsubscribe: () => {
      if (listener) removeEventListener('storage', listener);
    },
    clear: () => forget(key),
  };
  return manager;
}

function schemeOf(stored: string | null): MantineColorScheme | undefined {
  if (stored === 'system') return 'auto';
  return stored === 'light' || stored === 'dark' ? stored : undefined;
}
