import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { createHmac } from 'node:crypto';
import { Config } from '../config/config.ts';
import { Secrets } from '../config/secrets.ts';
import { keyedDigest } from '../digests.ts';
import { requestContext } from '../request-context.ts';
import { networkOf } from './limits/network.ts';

/** Events for security monitoring. docs/operations/runbook.md explains each of them. */
export type SecurityEvent =
  | 'account-disabled'
  | 'account-erased'
  | 'account-opened'
  | 'api-token-changed'
  | 'confirmation-failed'
  | 'data-exported'
  | 'database-refused'
  | 'email-changed'
  | 'forbidden'
  | 'forgery-refused'
  | 'identity-proven'
  | 'password-changed'
  | 'person-invited'
  | 'rate-limited'
  | 'recovery-code-used'
  | 'second-factor-changed'
  | 'session-ended'
  | 'sign-in'
  | 'sign-in-failed'
  | 'token-refused'
  | 'webhook-changed';

interface Details {
  /** The account concerned. Default: the caller's, if there is one. */
  readonly accountId?: number | undefined;
  /** Digest of an email address as typed; it may belong to no account. */
  readonly emailDigest?: string;
  readonly reason?: string | undefined;
  /** Who did it, if not the account itself. */
  readonly by?: 'operator' | undefined;
}

/**
 * Writes all log lines about access: they are named `security.…` and hold numbers and digests, never a name, an address or a secret.
 * Digests are keyed, so that lines of one sender can be linked but nobody can guess the sender. The key is used for the log alone, so
 * that digests match nothing in the database. The log level does not affect these lines.
 */
@Injectable()
export class SecurityLog {
  private readonly key: Buffer;

  constructor(
    private readonly logger: PinoLogger,
    private readonly config: Config,
    { lookup }: Secrets,
  ) {
    this.key = createHmac('sha256', lookup).update('security log').digest();
  }

  note(event: SecurityEvent, { accountId, emailDigest, reason, by }: Details = {}) {
    if (!this.config.securityLog) return;
    const { address, principal } = requestContext.getStore() ?? {};
    const account = accountId ?? principal?.accountId;
    this.logger.logger.child({}, { level: 'info' }).info(
      {
        ...(account !== undefined && { account }),
        ...(emailDigest !== undefined && { email: this.digest(`email ${emailDigest}`) }),
        ...(address && { network: this.digest(`network ${networkOf(address)}`) }),
        ...(reason !== undefined && { reason }),
        ...(by !== undefined && { by }),
      },
      `security.${event}`,
    );
  }

  private digest(value: string) {
    return keyedDigest(this.key, value).slice(0, 22);
  }
}
