import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { AnswersFrom } from '../platform/commands/answer-sources.ts';
import { handlersOf } from '../platform/commands/handlers-of.ts';
import { MailModule } from '../platform/mail/mail.module.ts';
import { Choices } from './choices.ts';
import { DeadlineReminders, closingJobsQueue } from './deadline-reminders.ts';
import { NotificationMails, notificationMailQueue } from './notification-mails.ts';
import { NotificationNews } from './notification-news.ts';
import { Notifications } from './notifications.ts';
import { NotificationsController } from './notifications.controller.ts';
import { Rejections } from './rejections.ts';
import { UnsubscribeController } from './unsubscribe.controller.ts';
import { Unsubscribing } from './unsubscribing.ts';
import { WeeklyDigest, weeklyDigestQueue } from './weekly-digest.ts';

@AnswersFrom(['notifications'])
@Module({
  imports: [
    BullModule.registerQueue(
      { name: closingJobsQueue },
      { name: notificationMailQueue },
      { name: weeklyDigestQueue },
    ),
    MailModule,
  ],
  controllers: [NotificationsController, UnsubscribeController],
  providers: [
    Choices,
    Notifications,
    NotificationNews,
    NotificationMails,
    Rejections,
    Unsubscribing,
    WeeklyDigest,
    DeadlineReminders,
    ...handlersOf(import.meta.dirname),
  ],
})
export class NotificationsModule {}
