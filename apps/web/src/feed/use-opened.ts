import { useState } from 'react';
import { useStore } from 'react-redux';

/** By store, and so for as long as the tab lives: which parts of the cards in lists are open. */
const opened = new WeakMap<object, Set<string>>();

/** After going back from a post, the list has the height, and so the scroll position, that it had. */
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
