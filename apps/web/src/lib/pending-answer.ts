import type { Pending } from '@lock-in/contracts';

/** Said of what was saved and does not show yet, where a toast says that something succeeded. */
export const savedText = 'Saved. It will appear in a moment.';

/** Whether a write was answered 202: it is saved, and what is read does not show it yet. */
export const isPending = (answer: unknown): answer is Pending =>
  typeof answer === 'object' && answer !== null && 'pending' in answer && answer.pending === true;
