import { account, accountStream, emailAddress, emailAddressStream } from '@lock-in/domain';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { observe, decideOn } from '../../platform/commands/stream-decision.ts';
import { NoteBounce } from '../../shared/accounts/note-bounce.ts';

@CommandHandler(NoteBounce)
export class NoteBounceHandler implements ICommandHandler<NoteBounce> {
  constructor(private readonly runner: CommandRunner) {}

  execute({ accountId, code }: NoteBounce) {
    const views = { account: observe(account, accountStream(accountId)) };
    const command = { kind: 'NoteBounce', accountId, code } as const;
    return this.runner.run([decideOn(emailAddress, emailAddressStream(accountId), command, views)], {});
  }
}
