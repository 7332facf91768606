import { type Pending, pending } from '@lock-in/contracts';

/**
 * The answer 202: what the command did is in the log, and the read models do not show it yet. It is not kept as the answer of an
 * idempotency key, so a repeat waits again and is answered in full.
 */
export class PendingAnswer {
  readonly body: Pending;

  /** Of a command's result, which may hold more than its caller is told (a session, the key of a file), only the ids are taken. */
  constructor(result: object) {
    this.body = pending.parse({ ...result, pending: true });
  }
}
