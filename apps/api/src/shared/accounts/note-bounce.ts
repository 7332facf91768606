import { Command } from '@nestjs/cqrs';
import type { Refusal } from '../refusals/refusals.ts';

/** A mail server refused an account's address for good. Handled by the slice that keeps accounts. */
export class NoteBounce extends Command<object | Refusal> {
  constructor(
    readonly accountId: number,
    /** Code of the server's reply (RFC 5321). */
    readonly code: number,
  ) {
    super();
  }
}
