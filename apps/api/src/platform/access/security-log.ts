import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { createHmac } from 'node:crypto';
import { Config } from '../config/config.ts';
import { Secrets } from '../config/secrets.ts';
import { keyedDigest } from '../digests.ts';
import { requestContext } from '../request-context.ts';
import { networkOf } from './network.ts';

/** What somebody who watches over the accounts wants to hear of. docs/operations/runbook.md says what each means. */
export type SecurityEvent =
  | 'account-disabled'
  | 'account-erased'
  | 'account-opened'
  | 'api-token-changed'
  | 'confirmation-failed'
  | 'data-exported'
  | 'database-refused'
  | 'forbidden'
  | 'forgery-refused'
  | 'password-changed'
  | 'rate-limited'
  | 'recovery-code-used'
  | 'second-factor-changed'
  | 'session-ended'
  | 'sign-in'
  | 'sign-in-failed'
  | 'token-refused'
  | 'webhook-changed';

interface Details {
  /** Whose account it is; absent: the caller's, or nobody's. */
  readonly accountId?: number | undefined;
  /** An e-mail address that was typed: as its digest, because it may be nobody's. */
  readonly emailDigest?: string;
  readonly reason?: string | undefined;
  /** Who did it, where it was not the account itself. */
  readonly by?: 'operator' | undefined;
}

/**
 * The one way in which the log tells of access: lines named `security.…`, with numbers and digests and never a name, an address or
 * a secret. Digests are keyed, so that lines of one sender can be told to be so and nobody can try out who it is; and they are
 * keyed for the log alone, so that they match nothing in the database. Whatever level the other lines begin at, these are written.
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
