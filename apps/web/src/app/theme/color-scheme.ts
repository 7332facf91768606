import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';
import { forget, load, save } from '../../lib/storage.ts';
import { colorSchemeKey, keepChoices } from '../reader-choices.ts';

/**
 * The theme (light, dark or system; system unless chosen) in local storage, shared by open tabs. Mantine calls system
 * "auto". The script in index.html applies the same rule before the first paint; theme-script.spec.ts compares the two.
 */
export function colorSchemeManager(): MantineColorSchemeManager {
  let listener: ((event: StorageEvent) => void) | undefined;
  const manager: MantineColorSchemeManager = {
    get: (fallback) => schemeOf(load(colorSchemeKey)) ?? fallback,
    set: (scheme) => {
      save(colorSchemeKey, scheme === 'auto' ? 'system' : scheme);
      keepChoices();
    },
    subscribe: (onUpdate) => {
      listener = (event) => {
        if (event.key === colorSchemeKey) onUpdate(schemeOf(event.newValue) ?? 'auto');
      };
      addEventListener('storage', listener);
    },
    unsubscribe: () => {
      if (listener) removeEventListener('storage', listener);
    },
    clear: () => forget(colorSchemeKey),
  };
  return manager;
}

export function schemeOf(stored: string | null | undefined): MantineColorScheme | undefined {
  if (stored === 'system') return 'auto';
  return stored === 'light' || stored === 'dark' ? stored : undefined;
}
