import { Injectable } from '@nestjs/common';
import { Secrets } from '../platform/config/secrets.ts';
import { keyedDigest } from '../platform/digests.ts';

/**
 * An e-mail address as a keyed digest: equal for every way of writing one address, and nothing to guess at without the key.
 * It names the stream that claims the address and finds the credential at sign-in, so that neither needs the address itself,
 * which lies encrypted in the log and disappears with its person.
 */
@Injectable()
export class EmailDigests {
  constructor(private readonly secrets: Secrets) {}

  of(email: string): string {
    return keyedDigest(this.secrets.lookup, `email ${email.trim().toLowerCase()}`);
  }
}
