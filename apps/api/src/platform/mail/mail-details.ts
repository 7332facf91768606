import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { providersOf } from '../providers-of.ts';
import type { MailSection } from './mail-text.ts';

/** What the mail of one kind of notification lists, as of the moment when it is sent. `ids`: of what happened. */
export abstract class MailDetail {
  abstract readonly kind: string;
  abstract sectionFor(accountId: number, ids: readonly number[]): Promise<MailSection>;
}

/** The details of mails, from every provider that is a {@link MailDetail}. */
@Injectable()
export class MailDetails implements OnModuleInit {
  private details: readonly MailDetail[] = [];

  constructor(private readonly discovery: DiscoveryService) {}

  onModuleInit() {
    this.details = providersOf(this.discovery, MailDetail);
  }

  /** Undefined if a mail of this kind has only its sentence. */
  of(kind: string): MailDetail | undefined {
    return this.details.find((detail) => detail.kind === kind);
  }
}
