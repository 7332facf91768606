import { notifications, notificationsStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Principal } from '../../platform/access/principal.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { decideOn } from '../../platform/commands/stream-decision.ts';
import type { Refusal } from '../../shared/refusals/refusals.ts';
import { Notifications } from '../notifications.ts';

export class ReadNotification extends Command<{ accountId: number } | Refusal> {
  constructor(
    readonly reader: Principal,
    readonly notification: string,
  ) {
    super();
  }
}

@CommandHandler(ReadNotification)
export class ReadNotificationHandler implements ICommandHandler<ReadNotification> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly readModel: Notifications,
  ) {}

  /** A notification that no longer exists needs no reading. */
  async execute({ reader, notification }: ReadNotification) {
    const { accountId } = reader;
    const position = await this.readModel.positionOf(reader, notification);
    if (position === undefined) return { accountId };
    const command = { kind: 'ReadNotification', accountId, notification, position } as const;
    return this.runner.run([decideOn(notifications, notificationsStream(accountId), command)], { accountId });
  }
}
