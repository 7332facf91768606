import { createSignerKey, type SignerKey } from '@lock-in/transparency-log';
import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.ts';
import { Secrets } from '../../platform/config/secrets.ts';

/** Signs the checkpoints of our log. Only workers can: the keys derive from those of the seals. */
@Injectable()
export class LogSigners {
  constructor(
    private readonly secrets: Secrets,
    private readonly config: Config,
  ) {}

  /** The origin of a log that has no checkpoint yet; from then on it keeps its own. */
  get origin(): string {
    return `${new URL(this.config.publicUrl).host}/decisions`;
  }

  /** The current key and, while the operator replaces it, the one before; undefined in an `api`. */
  of(origin: string): SignerKey[] | undefined {
    return this.secrets.decisionLog?.map((secret) => createSignerKey(origin, 'note', secret));
  }
}
