import type { NotificationTopic } from '@lock-in/contracts';
import { type NotificationChannel, notifications, notificationsStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Aggregates } from '../../platform/commands/aggregates.ts';
import { on } from '../../platform/commands/part.ts';
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
  constructor(private readonly aggregates: Aggregates) {}

  execute({ accountId, notificationKind, channels }: ChooseNotifications) {
    const command = { kind: 'ChooseNotifications', accountId, notificationKind, channels } as const;
    return this.aggregates.run([on(notifications, notificationsStream(accountId), command)], { accountId });
  }
}
