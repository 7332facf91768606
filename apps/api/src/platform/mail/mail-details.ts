import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { providersOf } from '../providers-of.ts';
import type { MailSection } from './mail-text.ts';

/** The details that mails of one kind of notification list, as of the moment of sending. `ids`: of the things that happened. */
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

  /** Undefined if a mail of this kind consists of its sentence only. */
  of(kind: string): MailDetail | undefined {
    return this.details.find((detail) => detail.kind === kind);
  }
}
