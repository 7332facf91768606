import type { SignIn } from '@lock-in/contracts';
import { Injectable } from '@nestjs/common';
import pg from 'pg';
import type { Principal } from '../platform/access/principal.ts';
import { sessionLimits } from '../platform/access/sessions.ts';
import type { SignInPlace } from '../platform/access/sign-in-place.ts';
import { Clock } from '../platform/clock.ts';

const shown = 20;

interface Row extends SignInPlace {
  readonly sessionId: string;
  readonly startedAt: Date;
  readonly lastActiveAt: Date;
  readonly endedAt: Date | null;
  readonly ending: Exclude<SignIn['ending'], 'expired' | 'unknown'>;
}

/** What an account's owner is told of its sessions. */
@Injectable()
export class SignIns {
  constructor(
    private readonly pool: pg.Pool,
    private readonly clock: Clock,
  ) {}

  /** Newest first. */
  async of({ accountId, sessionId }: Principal): Promise<SignIn[]> {
    const { rows } = await this.pool.query<Row>(
      `select session_id as "sessionId", started_at as "startedAt", last_active_at as "lastActiveAt", ended_at as "endedAt",
              ending, browser, system, address
         from session where account_id = $1 order by started_at desc limit $2`,
      [accountId, shown],
    );
    return rows.map((row) => ({ ...signIn(row, this.clock.now()), current: row.sessionId === sessionId }));
  }
}

function signIn(row: Row, now: Date): Omit<SignIn, 'current'> {
  const { startedAt, lastActiveAt, browser, system, address } = row;
  const { endedAt, ending } = end(row, now);
  return {
    startedAt: startedAt.toISOString(),
    lastActiveAt: lastActiveAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    ending,
    browser,
    system,
    address,
  };
}

/** A session expires by itself, without a note; what is noted after that, such as a newer sign-in, did not end it. */
function end({ startedAt, lastActiveAt, endedAt, ending }: Row, now: Date) {
  const expiry = Math.min(
    startedAt.getTime() + sessionLimits.absolute,
    lastActiveAt.getTime() + sessionLimits.idle,
  );
  if (expiry <= (endedAt ?? now).getTime()) return { endedAt: new Date(expiry), ending: 'expired' } as const;
  return { endedAt, ending: endedAt && (ending ?? ('unknown' as const)) };
}
