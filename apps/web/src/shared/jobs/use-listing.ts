import { useLocation, useNavigate } from 'react-router';

/** History state of a card's link: the list that contains it is then one step back. */
export interface FromListing {
  readonly listing?: string;
}

/** The list that led to a job. A step back keeps its filters, page and position. There is none if the reader came another way. */
export function useListing() {
  const navigate = useNavigate();
  const { listing } = (useLocation().state ?? {}) as FromListing;
  return { listing, stepBack: listing === undefined ? undefined : () => void navigate(-1) };
}
