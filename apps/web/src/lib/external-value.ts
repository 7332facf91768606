import { useSyncExternalStore } from 'react';

/** A value of the tab outside of components: read with a hook, set from anywhere. */
export interface ExternalValue<T> {
  get(): T;
  set(value: T): void;
  use(): T;
}

export function externalValue<T>(initial: T): ExternalValue<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  const get = () => value;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    get,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, get, () => initial),
  };
}
