import { Box, type BoxProps } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import classes from './card.module.css';

interface CardProps extends BoxProps {
  readonly component?: 'div' | 'article' | 'section' | 'li';
  readonly children: ReactNode;
  readonly id?: string;
  /** No padding, for a card whose parts bring their own. */
  readonly bare?: boolean;
  /** What a press anywhere on it does that is not on one of its buttons or links, which offer the same to the keyboard. */
  readonly onPress?: () => void;
  readonly 'aria-labelledby'?: string;
  readonly 'aria-label'?: string;
}

/** The one kind of card: a border, no shadow, padded 16 px (20 from 768 px). */
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

/** Selecting text presses nothing, nor does what opens over the card and only belongs to it for React. */
const unlessOnControl = (act: () => void) => (event: MouseEvent<HTMLElement>) => {
  const { target, currentTarget } = event;
  const on = target as Element;
  if (!currentTarget.contains(on) || on.closest('a, button, input, textarea, label, summary')) return;
  if (getSelection()?.isCollapsed === false) return;
  act();
};
