import type pg from 'pg';

/** What an account was mailed: the id of a notification with its newest position, or the digest with its week. */
interface Mailed {
  readonly accountId: number;
  readonly notification: string;
  readonly position: number;
}

/** Remembers that it was mailed up to there, so that it is not mailed again. */
export const rememberMailed = (pool: pg.Pool, { accountId, notification, position }: Mailed, at: Date) =>
  pool.query(
    `insert into notification_mail (account_id, notification, position, mailed_at) values ($1, $2, $3, $4)
     on conflict (account_id, notification) do update
     set position = greatest(notification_mail.position, excluded.position), mailed_at = excluded.mailed_at`,
    [accountId, notification, position, at],
  );
