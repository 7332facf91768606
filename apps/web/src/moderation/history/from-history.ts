import { paths } from '@lock-in/contracts/paths';
import { useLocation, useNavigate } from 'react-router';

/** History state of a link to a decision or a timeline: the page that contains the link is then one step back. */
export interface FromHistory {
  readonly from?: string;
}

/** The moderation page that the reader came from, by default the history, and a step back that restores it. */
export function useBackToHistory() {
  const navigate = useNavigate();
  const { from } = (useLocation().state ?? {}) as FromHistory;
  const to = from ?? paths.moderationHistory;
  return {
    to,
    isToHistory: to.split('?')[0] === paths.moderationHistory,
    stepBack: from === undefined ? undefined : () => void navigate(-1),
  };
}
