import { Anchor } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import classes from './job-details-page.module.css';

/** What a card's link leaves in the history: the list that it stands in, which is then one step back. */
export interface FromListing {
  readonly listing?: string;
}

/**
 * To the list that led here, as it was left: a step back, which keeps its filters, its page and its place. Who came
 * another way, or opens the link beside, gets the list from its beginning.
 */
export function BackToListing({ fallback }: { fallback: string }) {
  const navigate = useNavigate();
  const { listing } = (useLocation().state ?? {}) as FromListing;

  const stepBack = (event: MouseEvent) => {
    const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (listing === undefined || elsewhere) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Anchor component={Link} to={listing ?? fallback} className={classes.back} onClick={stepBack}>
      <IconArrowLeft size={18} stroke={1.75} aria-hidden />
      Back to Listing
    </Anchor>
  );
}
