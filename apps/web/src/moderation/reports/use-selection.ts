import { useState } from 'react';

export type Selection = ReturnType<typeof useSelection>;

/** Selected cases of the list. Rows that leave the list leave the selection. */
export function useSelection(ids: readonly number[]) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  /** Where a range starts: the row that was last selected or unselected. */
  const [anchor, setAnchor] = useState<number>();
  const selected = ids.filter((id) => chosen.has(id));
  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
    setAnchor(id);
  };
  const extendTo = (id: number) => {
    const from = anchor === undefined ? -1 : ids.indexOf(anchor);
    if (from < 0) return toggle(id);
    const to = ids.indexOf(id);
    setChosen(new Set([...chosen, ...ids.slice(Math.min(from, to), Math.max(from, to) + 1)]));
  };
  return {
    selected,
    has: (id: number) => chosen.has(id),
    toggle,
    extendTo,
    clear: () => setChosen(new Set()),
    choose: (which: readonly number[]) => setChosen(new Set(which)),
  };
}
