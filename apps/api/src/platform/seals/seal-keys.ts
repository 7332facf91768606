import { createSealKey, type SealKey } from '@lock-in/log-seal';
import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.ts';
import { Secrets, type SealSecrets } from '../config/secrets.ts';

const publicKeyOf = (secret: Buffer): string => createSealKey(secret).publicKey;

/** The public keys that seals are verified with. */
export const trustOf = (
  { current, previous, replaced }: SealSecrets,
  { retiredSealKeys }: Pick<Config, 'retiredSealKeys'>,
): { readonly keys: readonly string[]; readonly replaced: readonly string[] } => ({
  keys: [...[current, ...previous].map(publicKeyOf), ...retiredSealKeys],
  replaced: replaced.map(publicKeyOf),
});

/** The key that makes seals, and the keys of earlier seals. An `api` has none: it neither seals nor verifies. */
@Injectable()
export class SealKeys {
  readonly key: SealKey | undefined;

  constructor(
    private readonly config: Config,
    private readonly secrets: Secrets,
  ) {
    this.key = secrets.seals && createSealKey(secrets.seals.current);
  }

  get trusted() {
    if (this.secrets.seals === undefined) throw new Error('This process has no key of the seals.');
    return trustOf(this.secrets.seals, this.config);
  }
}
