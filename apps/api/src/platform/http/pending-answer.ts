import { type Pending, pending } from '@lock-in/contracts';

/**
 * The answer 202: what the command did is in the log, but the read models do not show it yet. It is not stored for the idempotency key,
 * so a repeat waits again and gets the full answer.
 */
export class PendingAnswer {
  readonly body: Pending;

  /** Takes only the ids from a command's result, which may hold more than its caller may see (a session, the key of a file). */
  constructor(result: object) {
    this.body = pending.parse({ ...result, pending: true });
  }
}
