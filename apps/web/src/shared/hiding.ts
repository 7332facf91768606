import { externalValue } from '../lib/external-value.ts';

/** A person to block or mute. */
export interface ToHide {
  readonly act: 'block' | 'mute';
  readonly accountId: number;
  readonly name: string;
  /** The element that had the focus, to which it returns. */
  readonly from?: HTMLElement | null;
}

/** Set by any page that shows the person; the app's frame loads the code that acts on it. */
export const hiding = externalValue<ToHide | undefined>(undefined);
