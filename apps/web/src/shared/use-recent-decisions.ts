import { undoSeconds } from '@lock-in/contracts';
import { useCallback, useState } from 'react';

/** A decision that can still be undone, with a sentence that describes it. */
export interface RecentDecision {
  readonly id: number;
  readonly text: string;
}

/** Shown before a decision. */
export const undoHint = `You can undo this for ${undoSeconds} seconds.`;

/** Decisions of the last seconds, newest last. They are already in effect; leaving the page does not undo them. */
export function useRecentDecisions() {
  const [recent, setRecent] = useState<readonly RecentDecision[]>([]);

  const forget = useCallback((id: number) => setRecent((all) => all.filter((one) => one.id !== id)), []);
  const note = useCallback((id: number, text: string) => {
    const decision: RecentDecision = { id, text };
    setRecent((all) => [...all.filter((one) => one.id !== id), decision]);
    setTimeout(() => setRecent((all) => all.filter((one) => one !== decision)), undoSeconds * 1_000);
  }, []);

  return { recent, note, forget };
}
