import type { KeyboardEvent } from 'react';
import { commandIsHeld } from '../../../ui/layout/keys.ts';

/** The command key with Enter confirms a dialog, also from its text field. No key of the dialog reaches the page. */
export const confirmOnEnter =
  (disabled: boolean, confirm: () => Promise<unknown>) => (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key !== 'Enter' || event.repeat || disabled || !commandIsHeld(event)) return;
    event.preventDefault();
    void confirm();
  };
