import { AsyncLocalStorage } from 'node:async_hooks';

/** What one command appended so far, or found done, and on whose behalf it runs where no request says so. */
export interface CommandContext {
  readonly correlationId: string;
  /** `operator` or `system`; absent when the principal of the request acts. */
  readonly actor?: string;
  readonly appended: Appended[];
}

/** What must be seen in the read models before the command is answered. */
export interface Appended {
  readonly position: number;
  readonly buckets: readonly number[];
  readonly roots: readonly string[];
  readonly eventTypes: readonly string[];
}

export const commandContext = new AsyncLocalStorage<CommandContext>();
