import { useState } from 'react';
import { useStore } from 'react-redux';

/** Open parts of the cards in lists, by store, and so for the lifetime of the tab. */
const opened = new WeakMap<object, Set<string>>();

/** Remembers which parts are open, so that the list has the same height and scroll position after going back. */
export function useOpened(
  part: 'comments' | 'text' | 'tools',
  postId: number,
  always: boolean,
): [open: boolean, toggle: () => void] {
  const store = useStore();
  const key = `${part}-${postId}`;
  const [open, setOpen] = useState(() => always || (opened.get(store)?.has(key) ?? false));
  const toggle = () => {
    const parts = opened.get(store) ?? new Set();
    opened.set(store, parts);
    if (!always) parts[open ? 'delete' : 'add'](key);
    setOpen(!open);
  };
  return [open, toggle];
}
