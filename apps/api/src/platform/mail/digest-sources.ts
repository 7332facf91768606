import type { Role } from '@lock-in/contracts';
import { Injectable } from '@nestjs/common';
import type { MailSection } from './mail-text.ts';

/** The reader of a digest, and the time from which it reports. */
export interface DigestReader {
  readonly accountId: number;
  readonly role: Role;
  readonly since: Date;
}

/** A slice's part of the weekly digest, as of the moment when it is sent: nothing that is hidden from the reader, muted or gone. */
export interface DigestSource {
  /** Sections are sorted by it. */
  readonly order: number;
  sectionsFor(reader: DigestReader): Promise<readonly MailSection[]>;
}

/** The sources of the digest. Each slice registers its own before the program starts. */
@Injectable()
export class DigestSources {
  private readonly sources: DigestSource[] = [];

  register(source: DigestSource) {
    this.sources.push(source);
    this.sources.sort((one, other) => one.order - other.order);
  }

  /** The sections that have entries. */
  async sectionsFor(reader: DigestReader): Promise<readonly MailSection[]> {
    const told = await Promise.all(this.sources.map((source) => source.sectionsFor(reader)));
    return told.flat().filter(({ entries }) => entries.length > 0);
  }
}
