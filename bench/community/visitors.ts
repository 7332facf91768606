import { createHash, createHmac, type KeyObject, randomBytes } from 'node:crypto';
import pg from 'pg';
import { tokenRules, tokenType } from '../../apps/api/src/platform/access/sessions/session-token.ts';
import type { Community } from './community.ts';

/** A signed-in member, with the headers that a browser would send. */
export interface Visitor {
  readonly accountId: number;
  readonly headers: Readonly<Record<string, string>>;
}

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const lifetime = 86_400;

/**
 * Signs members in without a second factor: writes the rows of a sign-in and signs with the community's own secrets. Their earlier
 * sessions end.
 */
export async function signIn(
  { databaseUrl, secrets }: Pick<Community, 'databaseUrl' | 'secrets'>,
  accountIds: readonly number[],
): Promise<Visitor[]> {
  const sessions = accountIds.map((accountId) => {
    const jti = randomBytes(24).toString('base64url');
    return { accountId, jti, sessionId: createHash('sha256').update(jti).digest('base64url') };
  });
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query('update session set ended_at = now() where ended_at is null and account_id = any ($1)', [
    accountIds,
  ]);
  await client.query(
    `insert into session (session_id, account_id, started_at, last_active_at)
     select session_id, account_id, now(), now() from unnest($1::text[], $2::integer[]) as s (session_id, account_id)`,
    [sessions.map(({ sessionId }) => sessionId), accountIds],
  );
  await client.end();
  return sessions.map(({ accountId, jti, sessionId }) => {
    const forgery = forgeryToken(secrets.signing[0], sessionId);
    return {
      accountId,
      headers: {
        cookie: `session_token=${token(secrets.session[0], accountId, jti)}; csrf_token=${forgery}`,
        'x-csrftoken': forgery,
      },
    };
  });
}

function token(secret: KeyObject, accountId: number, jti: string): string {
  const iat = Math.floor(Date.now() / 1000);
  const { algorithm: alg, issuer: iss, audience: aud } = tokenRules;
  const claims = { sub: String(accountId), jti, typ: tokenType, iss, aud, iat, exp: iat + lifetime };
  const signed = `${base64url({ alg, typ: 'JWT' })}.${base64url(claims)}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

function forgeryToken(secret: KeyObject, sessionId: string): string {
  const random = randomBytes(16).toString('base64url');
  const signature = createHmac('sha256', secret).update(`csrf ${sessionId} ${random}`).digest('base64url');
  return `${random}.${signature}`;
}
