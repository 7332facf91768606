import { Anchor } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import classes from './job-details-page.module.css';
import { useListing } from './use-listing.ts';

/**
 * To the list that led here, as it was left: a step back, which keeps its filters, its page and its place. Who came
 * another way, or opens the link beside, gets the list from its beginning.
 */
export function BackToListing({ fallback }: { fallback: string }) {
  const { listing, stepBack } = useListing();

  const onClick = (event: MouseEvent) => {
    const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!stepBack || elsewhere) return;
    event.preventDefault();
    stepBack();
  };
  return (
    <Anchor component={Link} to={listing ?? fallback} className={classes.back} onClick={onClick}>
      <IconArrowLeft size={18} stroke={1.75} aria-hidden />
      Back to Listing
    </Anchor>
  );
}
