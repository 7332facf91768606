import { Stack } from '@mantine/core';
import { useEffect, useState, type ReactNode } from 'react';
import classes from './growing-stack.module.css';

/** With more rows than this, rendering all of them makes scrolling slow on a slow machine. */
const many = 40;

interface GrowingStackProps {
  readonly rows: number;
  readonly children: ReactNode;
}

/**
 * The rows of a list. All rows are laid out at first, so that going back restores the scroll position. Afterwards a long
 * list skips rendering of rows out of view, whose heights the browser remembers.
 */
export function GrowingStack({ rows, children }: GrowingStackProps) {
  const isLong = rows > many;
  const [wasDrawn, setDrawn] = useState(false);
  useEffect(() => {
    if (!isLong) return undefined;
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setDrawn(true));
    });
    return () => cancelAnimationFrame(frame);
  }, [isLong]);
  return (
    <Stack className={classes.stack} mod={{ long: isLong && wasDrawn }}>
      {children}
    </Stack>
  );
}
