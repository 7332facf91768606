import { Anchor } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import classes from './back-link.module.css';
import { useBackToFeed } from './from-feed.ts';

/** A real link to the feed, which goes back in history where the feed is what lies behind. */
export function BackLink() {
  const back = useBackToFeed();
  const follow = (event: MouseEvent) => {
    if (!back || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    back();
  };
  return (
    <Anchor component={Link} to="/" className={classes.back} onClick={follow}>
      <IconArrowLeft size={18} stroke={1.75} aria-hidden />
      Back to the feed
    </Anchor>
  );
}
