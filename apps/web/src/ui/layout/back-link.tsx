import { Anchor } from '@mantine/core';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { IconArrowLeft } from '../icons/frame.ts';
import classes from './back-link.module.css';

interface BackLinkProps {
  readonly to: string;
  readonly stepBack?: (() => void) | undefined;
  readonly children: string;
}

/**
 * Links back to the list that led here. If that list is the previous history entry (`stepBack`), it goes back instead,
 * which keeps the list's filters, page and position.
 */
export function BackLink({ to, stepBack, children }: BackLinkProps) {
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
