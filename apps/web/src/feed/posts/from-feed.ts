import { useLocation, useNavigate } from 'react-router';

/** State of a history entry that was reached from the feed. */
export const fromFeed = { fromFeed: true } as const;

/** Back to the feed with its position and pages; `undefined` if the reader did not come from the feed. */
export function useBackToFeed(): (() => void) | undefined {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const came = typeof state === 'object' && state !== null && 'fromFeed' in state;
  return came ? () => void navigate(-1) : undefined;
}
