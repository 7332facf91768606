import { Command } from '@nestjs/cqrs';
import type { ClientBase } from 'pg';
import type { Part } from '../commands/part.ts';
import type { Refusal } from '../http/refusals.ts';
import type { StartedSession } from './sessions.ts';

/** The additions to a command that sets a new password: a part, and writes in the transaction of its events. */
export interface PasswordChange {
  readonly part: Part;
  /** Stores the new hash, renews the session of the caller, and ends all other sessions and pending sign-ins. */
  readonly within: (client: ClientBase) => Promise<void>;
  /** For the cookies of the answer; the old token no longer works. Never part of a command's result, which is stored. */
  readonly session: StartedSession;
}

/**
 * Prepares a new password, which is slow, before the transaction in which it takes effect. Called inside the handler of the command that
 * changes it, through the bare `CommandBus`: a repeated request must not run it. A common password gives `CommonPassword`.
 */
export class PreparePasswordChange extends Command<PasswordChange | Refusal> {
  constructor(
    readonly accountId: number,
    readonly sessionId: string,
    readonly newPassword: string,
  ) {
    super();
  }
}
