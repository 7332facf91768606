import { getQueueToken } from '@nestjs/bullmq';
import type { INestApplicationContext } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { NotificationMails, notificationMailQueue } from '../../notifications/notification-mails.ts';

/** Runs the check for pending mails, which otherwise runs every minute. */
export const lookForMails = (app: INestApplicationContext) =>
  app.get(NotificationMails).process({ name: 'look', data: {} });

export const waitingMails = (app: INestApplicationContext) =>
  app.get<Queue>(getQueueToken(notificationMailQueue)).getDelayed();

/** Runs the mail jobs without their delay of two minutes. The jobs stay in the queue, because repeating them must not mail twice. */
export async function sendWaitingMails(app: INestApplicationContext): Promise<void> {
  for (const job of await waitingMails(app)) await app.get(NotificationMails).process(job);
}
