import { Injectable } from '@nestjs/common';
import type { MailSection } from './mail-text.ts';

/** What the mail of one kind of notification lists, as of the moment when it is sent. `ids`: of what happened. */
export interface MailDetail {
  readonly kind: string;
  sectionFor(accountId: number, ids: readonly number[]): Promise<MailSection>;
}

/** Slices register their details before the program starts. */
@Injectable()
export class MailDetails {
  private readonly details = new Map<string, MailDetail>();

  register(detail: MailDetail) {
    this.details.set(detail.kind, detail);
  }

  /** Undefined if a mail of this kind has only its sentence. */
  of(kind: string): MailDetail | undefined {
    return this.details.get(kind);
  }
}
