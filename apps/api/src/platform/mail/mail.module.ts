import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { DigestSources } from './digest-sources.ts';
import { MailDetails } from './mail-details.ts';
import { Mailbox } from './mailbox.ts';
import { Mailer } from './mailer.ts';

const parts = [DigestSources, MailDetails, Mailbox, Mailer];

@Module({ imports: [DiscoveryModule], providers: parts, exports: parts })
export class MailModule {}
