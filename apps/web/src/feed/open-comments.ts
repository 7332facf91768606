import { useState } from 'react';
import { useStore } from 'react-redux';

/** By store, and so for as long as the tab lives: which posts of the lists have their comments open. */
const opened = new WeakMap<object, Set<number>>();

/** Whoever comes back from a post finds the list as high as it was, and so at the same place. */
export function useOpenComments(postId: number, always: boolean): [open: boolean, toggle: () => void] {
  const store = useStore();
  const [open, setOpen] = useState(() => always || (opened.get(store)?.has(postId) ?? false));
  const toggle = () => {
    const posts = opened.get(store) ?? new Set();
    opened.set(store, posts);
    if (!always) posts[open ? 'delete' : 'add'](postId);
    setOpen(!open);
  };
  return [open, toggle];
}
