import { Stack } from '@mantine/core';
import { useEffect, useState, type ReactNode } from 'react';
import classes from './growing-stack.module.css';

/** More rows than a list needs to be scrolled smoothly on a slow machine while all of them are drawn. */
const many = 40;

interface GrowingStackProps {
  readonly rows: number;
  readonly children: ReactNode;
}

/**
 * The rows of a list, one below the other. Every row is laid out at first, so that going back ends at the same place; once it has
 * been, a long list leaves out what is out of sight, whose height the browser remembers.
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
