import type { Device, SignIn } from '@lock-in/contracts';
import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../platform/access/principal.ts';
import {
  livingSessions,
  sessionLimits,
  type SessionTables,
} from '../../../platform/access/sessions/sessions.ts';
import type { SignInPlace } from '../../../platform/access/sign-ins/sign-in-place.ts';
import { Clock } from '../../../platform/clock.ts';
import { PrimaryDatabase } from '../../../platform/database/primary-database.ts';

const shown = 20;

interface Row extends SignInPlace {
  readonly sessionId: string;
  readonly startedAt: Date;
  readonly lastActiveAt: Date;
  readonly endedAt: Date | null;
  readonly ending: Exclude<SignIn['ending'], 'expired' | 'unknown'>;
}

/** An account's devices and sign-ins, as its owner sees them. */
@Injectable()
export class SignIns {
  constructor(
    private readonly database: PrimaryDatabase,
    private readonly clock: Clock,
  ) {}

  /** The living sessions: this one, then the others by their last use. */
  async devicesOf({ accountId, sessionId }: Principal): Promise<Device[]> {
    const rows = await livingSessions(this.database.tables(), accountId, this.clock.now())
      .select([
        'device_id as deviceId',
        'session_id as sessionId',
        'started_at as startedAt',
        'last_active_at as lastActiveAt',
        'browser',
        'system',
        'address',
      ])
      .orderBy(({ eb }) => eb('session_id', '=', sessionId), 'desc')
      .orderBy('last_active_at', 'desc')
      .execute();
    return rows.map(({ sessionId: id, startedAt, lastActiveAt, ...row }) => ({
      ...row,
      startedAt: startedAt.toISOString(),
      lastActiveAt: lastActiveAt.toISOString(),
      current: id === sessionId,
    }));
  }

  /** Newest first. */
  async of({ accountId, sessionId }: Principal): Promise<SignIn[]> {
    const rows: Row[] = await this.database
      .tables<SessionTables>()
      .selectFrom('session')
      .select([
        'session_id as sessionId',
        'started_at as startedAt',
        'last_active_at as lastActiveAt',
        'ended_at as endedAt',
        'ending',
        'browser',
        'system',
        'address',
      ])
      .where('account_id', '=', accountId)
      .orderBy('started_at', 'desc')
      .limit(shown)
      .execute();
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

/** A session expires without a record; an ending recorded after the expiry, such as a newer sign-in, is ignored. */
function end({ startedAt, lastActiveAt, endedAt, ending }: Row, now: Date) {
  const expiry = Math.min(
    startedAt.getTime() + sessionLimits.absolute,
    lastActiveAt.getTime() + sessionLimits.idle,
  );
  if (expiry <= (endedAt ?? now).getTime()) return { endedAt: new Date(expiry), ending: 'expired' } as const;
  return { endedAt, ending: endedAt && (ending ?? ('unknown' as const)) };
}
