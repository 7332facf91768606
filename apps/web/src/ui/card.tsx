import { Box, type BoxProps } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './card.module.css';

interface CardProps extends BoxProps {
  readonly component?: 'div' | 'article' | 'section' | 'li';
  readonly children: ReactNode;
  readonly id?: string;
  /** No padding, for a card whose parts bring their own. */
  readonly bare?: boolean;
  readonly 'aria-labelledby'?: string;
  readonly 'aria-label'?: string;
}

/** The one kind of card: a border, no shadow, padded 16 px (20 from 768 px). */
export function Card({ bare, className = '', children, ...rest }: CardProps) {
  return (
    <Box className={`${classes.card} ${className}`} mod={{ bare }} {...rest}>
      {children}
    </Box>
  );
}
