import { account, accountStream, emailAddress, emailAddressStream } from '@lock-in/domain';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Aggregates } from '../../platform/commands/aggregates.ts';
import { look, on } from '../../platform/commands/part.ts';
import { NoteBounce } from '../../shared/accounts/note-bounce.ts';

@CommandHandler(NoteBounce)
export class NoteBounceHandler implements ICommandHandler<NoteBounce> {
  constructor(private readonly aggregates: Aggregates) {}

  execute({ accountId, code }: NoteBounce) {
    const views = { account: look(account, accountStream(accountId)) };
    const command = { kind: 'NoteBounce', accountId, code } as const;
    return this.aggregates.run([on(emailAddress, emailAddressStream(accountId), command, views)], {});
  }
}
