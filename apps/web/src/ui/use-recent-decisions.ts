import { undoSeconds } from '@lock-in/contracts';
import { useCallback, useState } from 'react';

/** A decision that can still be undone, with the sentence that says what was decided. */
export interface RecentDecision {
  readonly id: number;
  readonly text: string;
}

/** Said before a decision. */
export const undoHint = `You can undo this for ${undoSeconds} seconds.`;

/** The decisions of the last seconds, the newest last. They stand already: leaving the page leaves them as they are. */
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
