import { AsyncLocalStorage } from 'node:async_hooks';

/** What one command appended so far, and on whose behalf it runs where no request says so. */
export interface CommandContext {
  readonly correlationId: string;
  /** `operator` or `system`; absent when the principal of the request acts. */
  readonly actor?: string;
  readonly appended: {
    readonly position: number;
    readonly writes: readonly {
      readonly streamId: string;
      readonly events: readonly { readonly type: string }[];
    }[];
  }[];
}

export const commandContext = new AsyncLocalStorage<CommandContext>();
