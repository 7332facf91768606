import { useLocation, useNavigate } from 'react-router';

/** What a history entry remembers that was reached from the feed. */
export const fromFeed = { fromFeed: true } as const;

/** Back to the feed as it was left, position and pages included; undefined where it was not left from there. */
export function useBackToFeed(): (() => void) | undefined {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const came = typeof state === 'object' && state !== null && 'fromFeed' in state;
  return came ? () => void navigate(-1) : undefined;
}
