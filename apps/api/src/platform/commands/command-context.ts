import { AsyncLocalStorage } from 'node:async_hooks';

/** The appends of a command so far, including those it found already done, and its actor if no request names one. */
export interface CommandContext {
  readonly correlationId: string;
  /** `operator` or `system`; absent when the principal of the request acts. */
  readonly actor?: string;
  readonly appended: Appended[];
}

/** What the read models must show before the command is answered in full. */
export interface Appended {
  readonly position: number;
  /** Absent if an earlier request with the same key appended the events. */
  readonly events?: {
    readonly streams: readonly string[];
    readonly types: readonly string[];
  };
}

export const commandContext = new AsyncLocalStorage<CommandContext>();
