import type { NotificationTopic } from '@lock-in/contracts';
import { accountStream, notifications, notificationsStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { decideOn } from '../../platform/commands/stream-decision.ts';
import type { Refusal } from '../../shared/refusals/refusals.ts';

/** Turns off mails of one kind for an account, by a signed address from such a mail. */
export class StopMails extends Command<object | Refusal> {
  constructor(
    readonly accountId: number,
    readonly topic: NotificationTopic,
  ) {
    super();
  }
}

@CommandHandler(StopMails)
export class StopMailsHandler implements ICommandHandler<StopMails> {
  constructor(private readonly runner: CommandRunner) {}

  execute({ accountId, topic: notificationKind }: StopMails) {
    const command = { kind: 'StopNotificationMails', accountId, notificationKind } as const;
    return this.runner.run(
      [decideOn(notifications, notificationsStream(accountId), command)],
      {},
      { actor: accountStream(accountId) },
    );
  }
}
