import { confirmEmail, confirmNewEmail, freeEmail, takeBackEmail } from '@lock-in/contracts';
import { Controller } from '@nestjs/common';
import type { Command } from '@nestjs/cqrs';
import { PerAddress } from '../../platform/access/limits/limits.ts';
import { Commands } from '../../platform/commands/commands.ts';
import { Call, type Given, Input } from '../../platform/http/call.ts';
import { isRefusal, type Refusal } from '../../shared/refusals/refusals.ts';
import { success } from '../../platform/http/success.ts';
import { ConfirmEmail } from '../commands/confirm-email.ts';
import { ConfirmEmailChange } from '../commands/confirm-email-change.ts';
import { FreeEmail } from '../commands/free-email.ts';
import { TakeBackEmail } from '../commands/take-back-email.ts';

/** Accepts the links that were mailed to addresses. Their readers may be signed out, and need not be the account's owner. */
@Controller()
export class AddressLinksController {
  constructor(private readonly commands: Commands) {}

  @Call(confirmEmail)
  @PerAddress('emailConfirmationsPerAddress')
  confirm(@Input() { body }: Given<typeof confirmEmail>) {
    return this.done(new ConfirmEmail(body.token));
  }

  @Call(confirmNewEmail)
  @PerAddress('emailConfirmationsPerAddress')
  confirmNew(@Input() { body }: Given<typeof confirmNewEmail>) {
    return this.done(new ConfirmEmailChange(body.token));
  }

  @Call(takeBackEmail)
  @PerAddress('emailConfirmationsPerAddress')
  takeBack(@Input() { body }: Given<typeof takeBackEmail>) {
    return this.done(new TakeBackEmail(body.token));
  }

  @Call(freeEmail)
  @PerAddress('emailConfirmationsPerAddress')
  free(@Input() { body }: Given<typeof freeEmail>) {
    return this.done(new FreeEmail(body.token));
  }

  private async done(command: Command<object | Refusal>) {
    const done = await this.commands.execute(command);
    return isRefusal(done) ? done : success;
  }
}
