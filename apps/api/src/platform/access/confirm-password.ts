import { Command } from '@nestjs/cqrs';
import type { Refusal } from '../http/refusals.ts';

/**
 * Checks the password of a signed-in account before an action that cannot be undone. Handled by the slice that stores passwords. A wrong
 * password gives `IncorrectPassword`; too many throw a 429.
 */
export class ConfirmPassword extends Command<object | Refusal> {
  constructor(
    readonly accountId: number,
    readonly password: string,
  ) {
    super();
  }
}
