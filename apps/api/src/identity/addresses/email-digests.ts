import { Injectable } from '@nestjs/common';
import { Secrets } from '../../platform/config/secrets.ts';
import { keyedDigest } from '../../platform/digests.ts';

/**
 * An email address as a keyed digest: equal for all spellings of one address, and impossible to guess without the key. It names the stream
 * that claims the address and finds the credential at sign-in, so that neither needs the address itself, which is stored encrypted in the
 * log and is erased with its account.
 */
@Injectable()
export class EmailDigests {
  constructor(private readonly secrets: Secrets) {}

  of(email: string): string {
    return keyedDigest(this.secrets.lookup, `email ${email.trim().toLowerCase()}`);
  }
}
