import type { Role } from '@lock-in/contracts';
import { Injectable } from '@nestjs/common';
import type { MailSection } from './mail-text.ts';

/** Whose digest it is, and from when on it tells. */
export interface DigestReader {
  readonly accountId: number;
  readonly role: Role;
  readonly since: Date;
}

/** What a slice tells in the weekly digest, as of the moment when it is sent: nothing that is hidden from the reader, muted or gone. */
export interface DigestSource {
  /** Sections stand in this order. */
  readonly order: number;
  sectionsFor(reader: DigestReader): Promise<readonly MailSection[]>;
}

/** All that the digest tells. Each slice registers what it knows before the program starts. */
@Injectable()
export class DigestSources {
  private readonly sources: DigestSource[] = [];

  register(source: DigestSource) {
    this.sources.push(source);
    this.sources.sort((one, other) => one.order - other.order);
  }

  /** Those that have something to tell. */
  async sectionsFor(reader: DigestReader): Promise<readonly MailSection[]> {
    const told = await Promise.all(this.sources.map((source) => source.sectionsFor(reader)));
    return told.flat().filter(({ entries }) => entries.length > 0);
  }
}
