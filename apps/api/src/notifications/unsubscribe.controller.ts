import { unsubscribe } from '@lock-in/contracts';
import { Controller } from '@nestjs/common';
import { Commands } from '../platform/commands/commands.ts';
import { Call, type Given, Input } from '../platform/http/call.ts';
import { isRefusal, refuse } from '../shared/refusals/refusals.ts';
import { success } from '../platform/http/success.ts';
import { StopMails } from './commands/stop-mails.ts';
import { Unsubscribing } from './unsubscribing.ts';

/** One-click unsubscribe from a mail program (RFC 8058), without session or token. A GET of the same address is a page of the web app. */
@Controller()
export class UnsubscribeController {
  constructor(
    private readonly unsubscribing: Unsubscribing,
    private readonly commands: Commands,
  ) {}

  @Call(unsubscribe)
  async unsubscribe(@Input() { query }: Given<typeof unsubscribe>) {
    const subscription = this.unsubscribing.read(query.token);
    if (subscription === undefined) return refuse('UnsubscribeLinkInvalid');
    const stopped = await this.commands.execute(new StopMails(subscription.accountId, subscription.topic));
    return isRefusal(stopped) ? stopped : success;
  }
}
