import type { NotificationTopic } from '@lock-in/contracts';
import { type NotificationChannel, notifications, notificationsStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { decideOn } from '../../platform/commands/stream-decision.ts';
import type { Refusal } from '../../shared/refusals/refusals.ts';

export class ChooseNotifications extends Command<{ accountId: number } | Refusal> {
  constructor(
    readonly accountId: number,
    readonly notificationKind: NotificationTopic,
    readonly channels: readonly NotificationChannel[],
  ) {
    super();
  }
}

@CommandHandler(ChooseNotifications)
export class ChooseNotificationsHandler implements ICommandHandler<ChooseNotifications> {
  constructor(private readonly runner: CommandRunner) {}

  execute({ accountId, notificationKind, channels }: ChooseNotifications) {
    const command = { kind: 'ChooseNotifications', accountId, notificationKind, channels } as const;
    return this.runner.run([decideOn(notifications, notificationsStream(accountId), command)], { accountId });
  }
}
