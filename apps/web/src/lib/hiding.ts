import { externalValue } from './external-value.ts';

/** The person who is about to be blocked or muted. */
export interface ToHide {
  readonly act: 'block' | 'mute';
  readonly accountId: number;
  readonly name: string;
  /** What had the keyboard, to which it goes back. */
  readonly from?: HTMLElement | null;
}

/** Asked for from anywhere that shows the person; the frame loads what does it. */
export const hiding = externalValue<ToHide | undefined>(undefined);
