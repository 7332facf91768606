import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import { Sessions } from '../../platform/access/sessions/sessions.ts';
import { AddressLinks } from '../addresses/address-links.ts';
import { Challenges } from '../sign-in/challenge/challenges.ts';
import { Credentials } from '../credentials.ts';

interface Replacement {
  readonly passwordHash: string;
  /** At the next sign-in. */
  readonly mustChange: boolean;
  readonly because: Parameters<Sessions['endAllOf']>[1];
}

/** Replaces a password that the account's owner no longer knows, and ends everything that was begun with it. */
@Injectable()
export class PasswordReplacement {
  constructor(
    private readonly credentials: Credentials,
    private readonly challenges: Challenges,
    private readonly addressLinks: AddressLinks,
    private readonly sessions: Sessions,
  ) {}

  async write(
    client: pg.ClientBase,
    accountId: number,
    { passwordHash, mustChange, because }: Replacement,
  ): Promise<void> {
    await this.credentials.changePassword(client, accountId, passwordHash, mustChange);
    await this.challenges.endAllOf(accountId, client);
    await this.sessions.endAllOf(accountId, because, client);
    await this.addressLinks.endChangesOf(accountId, client);
  }
}
