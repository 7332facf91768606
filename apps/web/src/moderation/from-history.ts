import { useLocation, useNavigate } from 'react-router';

/** What a link to a decision or a timeline leaves in the history: where it stood, which is then one step back. */
export interface FromHistory {
  readonly from?: string;
}

/** Where the reader came from within the moderation pages, and the step that leads back there as it was left. */
export function useWayBack() {
  const navigate = useNavigate();
  const { from } = (useLocation().state ?? {}) as FromHistory;
  return { from, stepBack: from === undefined ? undefined : () => void navigate(-1) };
}
