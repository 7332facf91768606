import { getQueueToken } from '@nestjs/bullmq';
import type { INestApplicationContext } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { NotificationMails, notificationMailQueue } from '../notifications/notification-mails.ts';

/** Has it looked for what is to be mailed, as it does every minute. */
export const lookForMails = (app: INestApplicationContext) =>
  app.get(NotificationMails).process({ name: 'look', data: {} });

export const waitingMails = (app: INestApplicationContext) =>
  app.get<Queue>(getQueueToken(notificationMailQueue)).getDelayed();

/** Does now what would be done when two minutes have passed. Jobs stay: whatever is done twice has to be mailed once. */
export async function sendWaitingMails(app: INestApplicationContext): Promise<void> {
  for (const job of await waitingMails(app)) await app.get(NotificationMails).process(job);
}
