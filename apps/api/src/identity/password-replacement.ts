import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import { Sessions } from '../platform/access/sessions.ts';
import { Challenges } from './challenges.ts';
import { Credentials } from './credentials.ts';

interface Replacement {
  readonly passwordHash: string;
  /** At the next sign-in. */
  readonly mustChange: boolean;
  readonly because: Parameters<Sessions['endAllOf']>[1];
}

/** A password in the place of one that its account's owner no longer knows: nothing that was begun with that one goes on. */
@Injectable()
export class PasswordReplacement {
  constructor(
    private readonly credentials: Credentials,
    private readonly challenges: Challenges,
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
  }
}
