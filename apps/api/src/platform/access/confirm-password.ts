import { Command } from '@nestjs/cqrs';
import type { Refusal } from '../http/refusals.ts';

/**
 * Whether this is the password of an account that is signed in, asked before what can not be taken back. Answered by the slice
 * that keeps passwords. A wrong one is `IncorrectPassword`; too many throw the 429.
 */
export class ConfirmPassword extends Command<object | Refusal> {
  constructor(
    readonly accountId: number,
    readonly password: string,
  ) {
    super();
  }
}
