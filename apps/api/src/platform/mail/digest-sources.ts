import type { Role } from '@lock-in/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { providersOf } from '../providers-of.ts';
import type { MailSection } from './mail-text.ts';

/** The reader of a digest, and the time from which it reports. */
export interface DigestReader {
  readonly accountId: number;
  readonly role: Role;
  readonly since: Date;
}

/** A slice's part of the weekly digest, as of the moment when it is sent: nothing that is hidden from the reader, muted or gone. */
export abstract class DigestSource {
  /** Sections are sorted by it. */
  abstract readonly order: number;
  abstract sectionsFor(reader: DigestReader): Promise<readonly MailSection[]>;
}

/** The digest, from every provider that is a {@link DigestSource}. */
@Injectable()
export class DigestSources implements OnModuleInit {
  private sources: readonly DigestSource[] = [];

  constructor(private readonly discovery: DiscoveryService) {}

  onModuleInit() {
    this.sources = providersOf(this.discovery, DigestSource).toSorted(
      (one, other) => one.order - other.order,
    );
  }

  /** The sections that have entries. */
  async sectionsFor(reader: DigestReader): Promise<readonly MailSection[]> {
    const sections = await Promise.all(this.sources.map((source) => source.sectionsFor(reader)));
    return sections.flat().filter(({ entries }) => entries.length > 0);
  }
}
