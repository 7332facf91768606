import { Command } from '@nestjs/cqrs';
import type { ClientBase } from 'pg';
import type { StreamDecision } from '../commands/stream-decision.ts';
import type { Refusal } from '../http/refusals.ts';
import type { Principal } from './principal.ts';
import type { StartedSession } from './sessions/sessions.ts';
import type { Revoker } from './api-tokens/token-revocation.ts';

/** The additions to a command that sets a new password: parts, and writes in the transaction of their events. */
export interface PasswordChange {
  readonly parts: readonly StreamDecision[];
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
    readonly by: Revoker & Pick<Principal, 'sessionId'>,
    readonly newPassword: string,
    /** Also revokes the API tokens of the caller's company. */
    readonly revokeTokens: boolean,
  ) {
    super();
  }
}
