import { useLocation, useNavigate } from 'react-router';

/** What a card's link leaves in the history: the list that it stands in, which is then one step back. */
export interface FromListing {
  readonly listing?: string;
}

/**
 * The list that led to a job. The step back keeps its filters, its page and its place; who came another way has none to
 * take.
 */
export function useListing() {
  const navigate = useNavigate();
  const { listing } = (useLocation().state ?? {}) as FromListing;
  return { listing, stepBack: listing === undefined ? undefined : () => void navigate(-1) };
}
