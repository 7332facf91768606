import { Command } from '@nestjs/cqrs';
import type { Refusal } from '../http/refusals.ts';

/**
 * Closes an account for ever and makes its personal data unreadable. Handled by the slice that keeps accounts. Running it again also
 * deletes what a concurrent sign-in may have left the first time.
 */
export class EraseAccount extends Command<object | Refusal> {
  constructor(
    readonly accountId: number,
    readonly by: 'owner' | 'operator',
  ) {
    super();
  }
}
