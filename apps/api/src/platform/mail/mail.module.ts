import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { AccountMailer } from './account-mailer.ts';
import { DigestSources } from './digest-sources.ts';
import { EmailStates } from './email-states.ts';
import { MailDetails } from './mail-details.ts';
import { Mailbox } from './mailbox.ts';
import { Mailer } from './mailer.ts';

const parts = [AccountMailer, DigestSources, EmailStates, MailDetails, Mailbox, Mailer];

@Module({ imports: [DiscoveryModule], providers: parts, exports: parts })
export class MailModule {}
