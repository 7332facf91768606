import { Anchor } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import classes from './back-link.module.css';

/**
 * Back to the list that led here. It is a real link to it, and where the list lies behind in history (`stepBack`), a step back,
 * which keeps its filters, its page and its place.
 */
export function BackLink({
  to,
  stepBack,
  children,
}: {
  to: string;
  stepBack: (() => void) | undefined;
  children: string;
}) {
  const onClick = (event: MouseEvent) => {
    const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!stepBack || elsewhere) return;
    event.preventDefault();
    stepBack();
  };
  return (
    <Anchor component={Link} to={to} className={classes.back} onClick={onClick}>
      <IconArrowLeft size={18} stroke={1.75} aria-hidden />
      {children}
    </Anchor>
  );
}
