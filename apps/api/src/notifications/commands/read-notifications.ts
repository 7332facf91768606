import { notifications, notificationsStream } from '@lock-in/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Principal } from '../../platform/access/principal.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { decideOn } from '../../platform/commands/stream-decision.ts';
import type { Refusal } from '../../shared/refusals/refusals.ts';
import { Notifications } from '../notifications.ts';

/** `upTo`: the log position up to which the reader has seen their notifications. */
export class ReadNotifications extends Command<{ accountId: number } | Refusal> {
  constructor(
    readonly reader: Principal,
    readonly upTo: number,
  ) {
    super();
  }
}

@CommandHandler(ReadNotifications)
export class ReadNotificationsHandler implements ICommandHandler<ReadNotifications> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly readModel: Notifications,
  ) {}

  /** Marks as read up to the latest existing notification, because later ones cannot have been read. */
  async execute({ reader, upTo }: ReadNotifications) {
    const { accountId } = reader;
    const position = await this.readModel.newest(reader, upTo);
    if (position === undefined) return { accountId };
    const command = { kind: 'ReadNotifications', accountId, position } as const;
    return this.runner.run([decideOn(notifications, notificationsStream(accountId), command)], { accountId });
  }
}
