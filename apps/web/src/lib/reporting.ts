import type { ReportedKind } from '@lock-in/contracts';
import { externalValue } from './external-value.ts';

/** What somebody is about to report. */
export interface ToReport {
  readonly thing: ReportedKind;
  readonly id: number;
  /** "the post", "this person": how the dialog calls it. */
  readonly noun: string;
  /** Its author, if the reporter can block them. */
  readonly author?: { readonly accountId: number; readonly name: string };
  /** What had the keyboard, to which it goes back. */
  readonly from?: HTMLElement | null;
}

/** Asked for from anywhere that shows the thing; the frame loads the dialog and shows it. */
export const reporting = externalValue<ToReport | undefined>(undefined);
