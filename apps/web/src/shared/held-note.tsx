import type { Held } from '@lock-in/contracts';
import { Text } from '@mantine/core';
import { IconEyeOff } from '../ui/icons/frame.ts';
import classes from './held-note.module.css';
import { whyHeld } from './held-texts.ts';

/** Says that a text is hidden until an administrator decides, and why. */
export function HeldNote({ held }: { held: Held }) {
  return (
    <div className={classes.note} role="note">
      <IconEyeOff size={18} stroke={1.75} aria-hidden />
      <div>
        <Text fw={600}>Hidden until an administrator decides</Text>
        <Text>{whyHeld(held)} Only the author and administrators see it.</Text>
      </div>
    </div>
  );
}
