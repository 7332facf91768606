import { Command } from '@nestjs/cqrs';
import type { Refusal } from '../http/refusals.ts';

/**
 * Closes an account for ever and makes what is personal of it unreadable. Answered by the slice that keeps accounts. Done again,
 * it forgets what a sign-in that was under way at the first time may have left.
 */
export class EraseAccount extends Command<object | Refusal> {
  constructor(
    readonly accountId: number,
    readonly by: 'owner' | 'operator',
  ) {
    super();
  }
}
