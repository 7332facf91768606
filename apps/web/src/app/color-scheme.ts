import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';

const key = 'ui-theme';

/**
 * The theme (light, dark or system; system unless chosen) in local storage, shared by open tabs. Mantine calls system
 * "auto". public/color-scheme.js applies the same rule before the first paint.
 */
export function colorSchemeManager(): MantineColorSchemeManager {
  let listener: ((event: StorageEvent) => void) | undefined;
  const manager: MantineColorSchemeManager = {
    get: (fallback) => {
      try {
        return schemeOf(localStorage.getItem(key)) ?? fallback;
      } catch {
        return fallback;
      }
    },
    set: (scheme) => {
      try {
        localStorage.setItem(key, scheme === 'auto' ? 'system' : scheme);
      } catch {
        // Storage may be blocked; the choice then lasts as long as the page.
      }
    },
    subscribe: (onUpdate) => {
      listener = (event) => {
        if (event.key === key) onUpdate(schemeOf(event.newValue) ?? 'auto');
      };
      addEventListener('storage', listener);
    },
    unsubscribe: () => {
      if (listener) removeEventListener('storage', listener);
    },
    clear: () => localStorage.removeItem(key),
  };
  return manager;
}

function schemeOf(stored: string | null): MantineColorScheme | undefined {
  if (stored === 'system') return 'auto';
  return stored === 'light' || stored === 'dark' ? stored : undefined;
}
