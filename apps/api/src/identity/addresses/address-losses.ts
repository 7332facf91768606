import { emailAddress, emailAddressStream } from '@lock-in/domain';
import { Injectable } from '@nestjs/common';
import type { ClientBase } from 'pg';
import { decideOn, type StreamDecision } from '../../platform/commands/stream-decision.ts';
import { httpRefusal } from '../../shared/refusals/refusals.ts';
import { Credentials } from '../credentials.ts';
import { MailedLinks } from '../passwords/mailed-links.ts';

/** What happens to the account that signs in with an address when another account claims it. Whether it may is the claim's decision. */
@Injectable()
export class AddressLosses {
  constructor(
    private readonly credentials: Credentials,
    private readonly links: MailedLinks,
  ) {}

  partsOf(holder: number | undefined): StreamDecision[] {
    if (holder === undefined) return [];
    return [decideOn(emailAddress, emailAddressStream(holder), { kind: 'LoseEmail', accountId: holder })];
  }

  async write(client: ClientBase, holder: number | undefined, emailDigest: string): Promise<void> {
    if (holder === undefined) return;
    // The holder changed its address since it was looked up.
    if (!(await this.credentials.loseEmail(client, holder, emailDigest)))
      throw httpRefusal('ChangedMeanwhile');
    await this.links.endAllOf(client, holder);
  }
}
