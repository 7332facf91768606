import { Box, type BoxProps } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import classes from './card.module.css';

interface CardProps extends BoxProps {
  readonly component?: 'div' | 'article' | 'section' | 'li';
  readonly children: ReactNode;
  readonly id?: string;
  /** No padding, for a card whose children have their own. */
  readonly bare?: boolean;
  /** Click anywhere on the card except on its buttons and links. One of these must do the same for the keyboard. */
  readonly onPress?: () => void;
  readonly 'aria-labelledby'?: string;
  readonly 'aria-label'?: string;
}

/** The only kind of card: a border, no shadow, 16 px padding (20 px from 768 px). */
export function Card({ bare, className = '', onPress, children, ...rest }: CardProps) {
  return (
    <Box
      className={`${classes.card} ${className}`}
      mod={{ bare, press: onPress !== undefined }}
      onClick={onPress && unlessOnControl(onPress)}
      {...rest}
    >
      {children}
    </Box>
  );
}

/** Ignores clicks on controls, text selection, and clicks that React bubbles from portals, such as dialogs. */
const unlessOnControl = (act: () => void) => (event: MouseEvent<HTMLElement>) => {
  const { target, currentTarget } = event;
  const on = target as Element;
  if (!currentTarget.contains(on) || on.closest('a, button, input, textarea, label, summary')) return;
  if (getSelection()?.isCollapsed === false) return;
  act();
};
