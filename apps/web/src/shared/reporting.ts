import type { ReportedKind } from '@lock-in/contracts';
import { externalValue } from '../lib/external-value.ts';

/** A thing to report. */
export interface ToReport {
  readonly thing: ReportedKind;
  readonly id: number;
  /** "the post", "this person": its name in the dialog. */
  readonly noun: string;
  /** Its author, if the reporter can block them. */
  readonly author?: { readonly accountId: number; readonly name: string };
  /** The element that had the focus, to which it returns. */
  readonly from?: HTMLElement | null;
}

/** Set by any page that shows the thing; the app's frame loads and shows the dialog. */
export const reporting = externalValue<ToReport | undefined>(undefined);
