import { mostDevices } from '@lock-in/contracts';
import { isSuspended } from '@lock-in/domain';
import { defineEntity, p } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { Clock } from '../../clock.ts';
import { compileOnce } from '../../database/compile-once.ts';
import { PrimaryDatabase } from '../../database/primary-database.ts';
import type { TablesOf } from '../../database/read-model.ts';
import { tokenDigest } from '../../digests.ts';
import { requestContext } from '../../request-context.ts';
import { AccountStore } from '../account-stores.ts';
import type { Principal } from '../principal.ts';
import type { PrincipalRow } from '../principal.read-model.ts';
import { SecurityLog } from '../security-log.ts';
import { noteSessionsEnded } from './ended-sessions.ts';
import { type Claims, tokenType } from './session-token.ts';
import type { SignInPlace } from '../sign-ins/sign-in-place.ts';

const hour = 3_600_000;
export const sessionLimits = { absolute: 24 * hour, idle: hour / 2 } as const;

/** Minimum interval between two writes of a session's activity, so that a page of five requests is one write, not five. */
const activityGrain = 15_000;

/** Why a session was ended before it expired. `replaced`: by a sign-in on one device more than {@link mostDevices}. */
export type Ending = 'signed-out' | 'replaced' | 'password-changed' | 'disabled' | 'reset' | 'left-company';

/** `renewed`: a password change gave the session another token. */
export type DeadSession = { readonly ended: Ending | 'expired' | 'renewed' };

export const SessionRow = defineEntity({
  name: 'SessionRow',
  tableName: 'session',
  properties: {
    /** A digest of the token's id. */
    session_id: p.text().primary(),
    /** Names the session to its owner. */
    device_id: p.integer().autoincrement(),
    account_id: p.integer(),
    started_at: p.datetime(),
    last_active_at: p.datetime(),
    ended_at: p.datetime().strictNullable(),
    browser: p.text().strictNullable(),
    system: p.text().strictNullable(),
    address: p.text().strictNullable(),
    ending: p.text().$type<Ending>().strictNullable(),
    must_change_password: p.boolean().default(false),
    /** Its id before the last password change. */
    renewed_from: p.text().strictNullable(),
    /** When both factors were last given after the start. */
    proven_at: p.datetime().strictNullable(),
  },
});
export type SessionTables = TablesOf<typeof SessionRow | typeof PrincipalRow>;
type OfSession = Pick<Principal, 'accountId' | 'sessionId'>;

/** A session, with the account columns that the access rules use. */
interface FoundSession extends Omit<Principal, 'companyRole' | 'ownerId' | 'registeredAt'> {
  registeredAt: Date;
  isRecruiter: boolean;
  /** For a recruiter: the account of the company's owner. */
  ownerId: number | null;
  companySuspension: Principal['suspension'];
  renewedFrom: string | null;
  startedAt: Date;
  lastActiveAt: Date;
  /** Whether the account has done nothing under the request's idempotency key. */
  keyIsNew: boolean;
  endedAt: Date | null;
  ending: Ending | null;
  /** Null, like all account columns, until the read model has the account. */
  isDisabled: boolean | null;
}

interface StartOptions {
  readonly mustChangePassword?: boolean;
  /** Starts it inside this client's transaction. */
  readonly client?: pg.ClientBase;
}

/** An active session, and the token for its cookie, which is not stored. */
export interface StartedSession {
  readonly token: string;
  readonly sessionId: string;
}

/**
 * Sessions are rows, not events: their ids are secrets. The cookie is a signed token that names the row. Role, verification and
 * disablement are read with the row on every request, so that a change takes effect at once.
 */
@Injectable()
export class Sessions extends AccountStore {
  constructor(
    private readonly database: PrimaryDatabase,
    private readonly tokens: JwtService,
    private readonly clock: Clock,
    private readonly security: SecurityLog,
  ) {
    super();
  }

  /** Whether the access rules know the account. If not, they would refuse every request of its session. */
  async canStart(accountId: number): Promise<boolean> {
    const found = await this.tables()
      .selectFrom('principal')
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    return found !== undefined;
  }

  /** Starts a session, and ends the one not used for longest if there would be too many. Resolves with the token for the cookie. */
  async start(
    accountId: number,
    place: Partial<SignInPlace> = {},
    { mustChangePassword = false, client: outer }: StartOptions = {},
  ): Promise<StartedSession> {
    const started = await this.newToken(accountId);
    const start = async (client: pg.ClientBase) => {
      // Serialises starts for one account, so that concurrent ones cannot exceed the maximum.
      await sql`select pg_advisory_xact_lock(hashtext('start of session'), ${accountId})`.execute(
        this.tables(client),
      );
      const now = this.clock.now();
      await this.makeRoom(accountId, client, now);
      await this.tables(client)
        .insertInto('session')
        .values({
          session_id: started.sessionId,
          account_id: accountId,
          started_at: now,
          last_active_at: now,
          browser: place.browser,
          system: place.system,
          address: place.address,
          must_change_password: mustChangePassword,
        })
        .execute();
    };
    await (outer ? start(outer) : this.database.inTransaction(start));
    return started;
  }

  private async makeRoom(accountId: number, client: pg.ClientBase, now: Date) {
    const tables = this.tables(client);
    const unused = livingSessions(tables, accountId, now)
      .select('session_id')
      .orderBy('last_active_at', 'desc')
      .orderBy('started_at', 'desc')
      .offset(mostDevices - 1);
    const { numUpdatedRows } = await tables
      .updateTable('session')
      .set({ ended_at: now, ending: 'replaced' })
      .where('session_id', 'in', unused)
      .executeTakeFirst();
    this.noteEnded(accountId, 'replaced', numUpdatedRows);
  }

  /** A token that no session has yet; `start` and `renew` assign one. */
  async newToken(accountId: number): Promise<StartedSession> {
    const jti = randomBytes(24).toString('base64url');
    const claims: Claims = { sub: String(accountId), jti, typ: tokenType };
    const token = await this.tokens.signAsync(claims, { expiresIn: sessionLimits.absolute / 1_000 });
    return { token, sessionId: tokenDigest(jti) };
  }

  /**
   * Gives the session another token and clears the requirement to change the password; its start time stays. Ends all other sessions of the
   * account. False if the session has ended meanwhile.
   */
  async renew(
    client: pg.ClientBase,
    accountId: number,
    sessionId: string,
    { sessionId: renewed }: StartedSession,
  ): Promise<boolean> {
    await this.endOthers({ accountId, sessionId }, 'password-changed', client);
    const { numUpdatedRows } = await this.tables(client)
      .updateTable('session')
      .set({ session_id: renewed, renewed_from: sessionId, must_change_password: false })
      .where('session_id', '=', sessionId)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  /**
   * The principal of a token's session, or why the session is dead; `account unseen` if the access rules do not know its account yet.
   * `active`: the request counts as activity of the person. `key`: the request's idempotency key; the same statement looks it up.
   */
  async find(
    jti: string,
    active: boolean,
    key: string | null = null,
  ): Promise<Principal | DeadSession | 'account unseen'> {
    const sessionId = tokenDigest(jti);
    const [row] = await this.database.send(oneSession({ sessionId, key }));
    if (row === undefined) return (await this.statesOf([sessionId])).get(sessionId) ?? { ended: 'expired' };
    const current = requestContext.getStore();
    if (current && key !== null) current.keyIsNew = row.keyIsNew;
    const found = this.judge(row);
    const idle = this.clock.now().getTime() - row.lastActiveAt.getTime();
    if (active && typeof found === 'object' && !('ended' in found) && idle >= activityGrain)
      await this.touch(row.sessionId);
    return found;
  }

  /** The state of each session, by id; none if it does not exist or its account is unseen. Does not count as activity. */
  async statesOf(sessionIds: readonly string[]): Promise<ReadonlyMap<string, Principal | DeadSession>> {
    const { rows } = await sessionsWhere(
      sql`s.session_id = any(${sessionIds}) or s.renewed_from = any(${sessionIds})`,
    ).execute(this.database.prepared());
    const states = new Map<string, Principal | DeadSession>();
    for (const row of rows) {
      const found = this.judge(row);
      if (found !== 'account unseen') states.set(row.sessionId, found);
      if (row.renewedFrom !== null) states.set(row.renewedFrom, { ended: 'renewed' });
    }
    return states;
  }

  private judge(row: FoundSession): Principal | DeadSession | 'account unseen' {
    if (row.isDisabled) return { ended: 'disabled' };
    if (row.endedAt !== null) return { ended: row.ending ?? 'signed-out' };
    const now = this.clock.now().getTime();
    const isIdle = now - row.lastActiveAt.getTime() >= sessionLimits.idle;
    if (isIdle || now - row.startedAt.getTime() >= sessionLimits.absolute) return { ended: 'expired' };
    if (row.isDisabled === null) return 'account unseen';
    const { accountId, sessionId, mustChangePassword } = row;
    const at = new Date(now).toISOString();
    const suspension = suspensionOf(row, at);
    const { provenAt, registeredAt } = row;
    return { accountId, sessionId, ...standing(row), suspension, mustChangePassword, provenAt, registeredAt };
  }

  async countLiving(): Promise<number> {
    const now = this.clock.now().getTime();
    const { living } = await this.tables()
      .selectFrom('session')
      .select(({ fn }) => fn.countAll<string>().as('living'))
      .where('started_at', '>', new Date(now - sessionLimits.absolute))
      .where('last_active_at', '>', new Date(now - sessionLimits.idle))
      .where('ended_at', 'is', null)
      .executeTakeFirstOrThrow();
    return Number(living);
  }

  /** Ends a session by logout. */
  async end({ sessionId, accountId }: OfSession) {
    const { numUpdatedRows } = await this.tables()
      .updateTable('session')
      .set({ ended_at: this.clock.now(), ending: 'signed-out' })
      .where('session_id', '=', sessionId)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    this.noteEnded(accountId, 'logged-out', numUpdatedRows);
  }

  /** Ends a session of the account by its device's number, if it is still living. False if the account never had it. */
  async endDevice(accountId: number, deviceId: number): Promise<boolean> {
    const session = await this.tables()
      .selectFrom('session')
      .select('session_id as sessionId')
      .where('account_id', '=', accountId)
      .where('device_id', '=', deviceId)
      .executeTakeFirst();
    if (session) await this.end({ accountId, ...session });
    return session !== undefined;
  }

  /** Ends all sessions of an account but this one; with `client` inside its transaction. */
  async endOthers({ accountId, sessionId }: OfSession, ending: Ending, client?: pg.ClientBase) {
    const { numUpdatedRows } = await this.tables(client)
      .updateTable('session')
      .set({ ended_at: this.clock.now(), ending })
      .where('account_id', '=', accountId)
      .where('session_id', '<>', sessionId)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    this.noteEnded(accountId, ending, numUpdatedRows);
  }

  /** Records that both factors were given in this session. */
  async prove({ sessionId }: OfSession) {
    await this.tables()
      .updateTable('session')
      .set({ proven_at: this.clock.now() })
      .where('session_id', '=', sessionId)
      .execute();
  }

  /** Ends every session of an account; with `client` inside its transaction. */
  async endAllOf(accountId: number, ending: Ending, client?: pg.ClientBase) {
    const { numUpdatedRows } = await this.tables(client)
      .updateTable('session')
      .set({ ended_at: this.clock.now(), ending })
      .where('account_id', '=', accountId)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    this.noteEnded(accountId, ending, numUpdatedRows);
  }

  /** Ends the sessions of a company's recruiters, inside the transaction that closes the company. */
  async endRecruitersOf(ownerId: number, client: pg.ClientBase) {
    const recruiters = await this.tables(client)
      .selectFrom('principal')
      .select('account_id')
      .where('owner_id', '=', ownerId)
      .execute();
    for (const { account_id } of recruiters) await this.endAllOf(account_id, 'left-company', client);
  }

  /** Logged at once, also inside a transaction: after a rollback the security log has one line too many, never one too few. */
  private noteEnded(accountId: number, reason: Ending | 'logged-out', ended: bigint) {
    if (ended === 0n) return;
    noteSessionsEnded(accountId);
    this.security.note('session-ended', { accountId, reason });
  }

  override async forgetAccount(accountId: number, client?: pg.ClientBase) {
    noteSessionsEnded(accountId);
    await this.tables(client).deleteFrom('session').where('account_id', '=', accountId).execute();
  }

  private async touch(sessionId: string) {
    await this.tables()
      .updateTable('session')
      .set({ last_active_at: this.clock.now() })
      .where('session_id', '=', sessionId)
      .execute();
  }

  private tables(client?: pg.ClientBase) {
    return this.database.tables<SessionTables>(client);
  }
}

/** The account's sessions that have neither ended nor expired. */
export function livingSessions(tables: Kysely<SessionTables>, accountId: number, now: Date) {
  return tables
    .selectFrom('session')
    .where('account_id', '=', accountId)
    .where('started_at', '>', new Date(now.getTime() - sessionLimits.absolute))
    .where('last_active_at', '>', new Date(now.getTime() - sessionLimits.idle))
    .where('ended_at', 'is', null);
}

/** A recruiter acts as the company while the company is open. Otherwise the account acts in the role that it registered with. */
function standing({ role, isRecruiter, ownerId, accountId, userId, companyId, verified }: FoundSession) {
  if (isRecruiter)
    return { role: 'Company', companyRole: 'recruiter', ownerId, userId: null, companyId, verified } as const;
  const owner =
    role === 'Company'
      ? ({ companyRole: 'owner', ownerId: accountId } as const)
      : { companyRole: null, ownerId: null };
  return { role, ...owner, userId, companyId, verified };
}

function suspensionOf({ suspension, companySuspension }: FoundSession, at: string): Principal['suspension'] {
  if (isSuspended(suspension, at)) return suspension;
  return isSuspended(companySuspension, at) ? { ...companySuspension, ofCompany: true } : null;
}

/** `command_result` names the scope of an account's keys like this, too: see `Idempotency`. */
const isNew = (key: string | null) => sql`not exists (
  select from command_result where scope = 'account-' || s.account_id and key = ${key}
)`;

const sessionsWhere = (which: RawBuilder<unknown>, key: string | null = null) => sql<FoundSession>`
  select s.session_id as "sessionId", s.renewed_from as "renewedFrom", s.started_at as "startedAt", s.last_active_at as "lastActiveAt",
         s.ended_at as "endedAt", s.ending, p.account_id as "accountId", p.role, p.user_id as "userId", p.registered_at as "registeredAt",
         coalesce(owner.company_id, p.company_id) as "companyId", coalesce(owner.verified, p.verified) as verified,
         owner.account_id is not null as "isRecruiter", owner.account_id as "ownerId",
         owner.suspension as "companySuspension", p.suspension, p.is_disabled as "isDisabled",
         s.must_change_password as "mustChangePassword", coalesce(s.proven_at, s.started_at) as "provenAt", ${isNew(key)} as "keyIsNew"
    from session s left join principal p using (account_id)
         left join principal owner on owner.account_id = p.owner_id and not owner.is_disabled
   where ${which}`;

// Compiled once, because every request looks up its session.
// explain: 8 pages, by the keys of session and principal, and command_result_pkey if the request has a key.
const oneSession = compileOnce(({ sessionId, key }: { sessionId: string; key: string | null }) =>
  sessionsWhere(sql`s.session_id = ${sessionId}`, key),
);
