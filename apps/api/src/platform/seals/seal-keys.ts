import { createSealKey, type SealKey } from '@lock-in/event-store';
import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.ts';
import { Secrets } from '../config/secrets.ts';

/** The key that seals are made with, and those they may have been made with. An `api` has none: it neither seals nor verifies. */
@Injectable()
export class SealKeys {
  readonly key: SealKey | undefined;
  readonly previous: readonly string[];

  constructor({ retiredSealKeys }: Config, { seal, previousSeals }: Secrets) {
    this.key = seal && createSealKey(seal);
    this.previous = [...previousSeals.map((secret) => createSealKey(secret).publicKey), ...retiredSealKeys];
  }

  /** The public keys that seals may be signed with, the one in use first. */
  get trusted(): readonly string[] {
    if (this.key === undefined) throw new Error('This process has no key of the seals.');
    return [this.key.publicKey, ...this.previous];
  }
}
