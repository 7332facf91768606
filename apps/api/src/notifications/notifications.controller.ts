import {
  chooseNotifications,
  getNotificationChoices,
  listNotifications,
  readNotification,
  readNotifications,
} from '@lock-in/contracts';
import { Controller } from '@nestjs/common';
import type { Principal } from '../platform/access/principal.ts';
import { Commands } from '../platform/commands/commands.ts';
import { Call, Caller, type Given, Input } from '../platform/http/call.ts';
import { Pages } from '../platform/http/paging.ts';
import { Choices } from './choices.ts';
import { ChooseNotifications } from './commands/choose-notifications.ts';
import { ReadNotification } from './commands/read-notification.ts';
import { ReadNotifications } from './commands/read-notifications.ts';
import { Notifications } from './notifications.ts';

@Controller()
export class NotificationsController {
  constructor(
    private readonly commands: Commands,
    private readonly notifications: Notifications,
    private readonly choices: Choices,
    private readonly pages: Pages,
  ) {}

  @Call(listNotifications)
  list(@Input() { query }: Given<typeof listNotifications>, @Caller() caller: Principal) {
    return this.notifications.page(caller, this.pages.of(query));
  }

  @Call(readNotification)
  read(@Input() { body }: Given<typeof readNotification>, @Caller() caller: Principal) {
    return this.answer(caller, new ReadNotification(caller, body.notificationId));
  }

  @Call(readNotifications)
  readAll(@Input() { body }: Given<typeof readNotifications>, @Caller() caller: Principal) {
    return this.answer(caller, new ReadNotifications(caller, body.position));
  }

  @Call(getNotificationChoices)
  chosen(@Caller() caller: Principal) {
    return this.choices.of(caller);
  }

  @Call(chooseNotifications)
  choose(@Input() { body }: Given<typeof chooseNotifications>, @Caller() caller: Principal) {
    const command = new ChooseNotifications(caller.accountId, body.kind, body.channels);
    return this.commands.answer(command, () => this.choices.of(caller));
  }

  private answer(caller: Principal, command: ReadNotification | ReadNotifications) {
    return this.commands.answer(command, async () => ({ unread: await this.notifications.unread(caller) }));
  }
}
