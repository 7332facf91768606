import { Module } from '@nestjs/common';
import { AccountMailer } from './account-mailer.ts';
import { DigestSources } from './digest-sources.ts';
import { EmailStates } from './email-states.ts';
import { Mailbox } from './mailbox.ts';
import { Mailer } from './mailer.ts';

const parts = [AccountMailer, DigestSources, EmailStates, Mailbox, Mailer];

@Module({ providers: parts, exports: parts })
export class MailModule {}
