import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentProps } from 'react';
import classes from './post-card.module.css';

/** One of the buttons below a post. */
export function PostAction(props: ButtonProps & ComponentProps<'button'>) {
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-md"
      fw={400}
      className={classes.action ?? ''}
      {...props}
    />
  );
}
