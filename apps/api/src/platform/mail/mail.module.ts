import { Module } from '@nestjs/common';
import { Mailbox } from './mailbox.ts';
import { Mailer } from './mailer.ts';

@Module({ providers: [Mailbox, Mailer], exports: [Mailbox, Mailer] })
export class MailModule {}
