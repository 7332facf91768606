import type { Pending } from '@lock-in/contracts';

/** Shown instead of a success message while a saved change is not visible yet. */
export const savedText = 'Saved. It will appear in a moment.';

/** Whether a write was answered with a 202: it is saved, and reads do not show it yet. */
export const isPending = (answer: unknown): answer is Pending =>
  typeof answer === 'object' && answer !== null && 'pending' in answer && answer.pending === true;
