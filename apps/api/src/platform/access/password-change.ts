import { Command } from '@nestjs/cqrs';
import type { ClientBase } from 'pg';
import type { Part } from '../commands/part.ts';
import type { Refusal } from '../http/refusals.ts';
import type { StartedSession } from './sessions.ts';

/** What a new password adds to the command that carries it: to its events and to their transaction. */
export interface PasswordChange {
  readonly part: Part;
  /** Keeps the new hash, renews the session that asked and ends every other, and the sign-ins under way. */
  readonly within: (client: ClientBase) => Promise<void>;
  /** For the cookies of the answer; the old token is dead by then. Never a part of a command's result, which is kept. */
  readonly session: StartedSession;
}

/**
 * Prepares a new password, which is slow, before the transaction begins that it becomes valid in. Asked inside the handler of
 * the command that changes it, over the bare `CommandBus`: a repeated request must not come here. A password that everyone
 * tries first is `CommonPassword`.
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
