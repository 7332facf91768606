import { defineEntity, p } from '@mikro-orm/core';
import { sql } from 'kysely';
import type { PrimaryDatabase } from '../platform/database/primary-database.ts';
import type { TablesOf } from '../platform/database/read-model.ts';

/** The position up to which an account was mailed about a notification. */
export const NotificationMailRow = defineEntity({
  name: 'NotificationMailRow',
  tableName: 'notification_mail',
  properties: {
    account_id: p.integer().primary(),
    /** The notification's id, or the name of the digest. */
    notification: p.text().primary(),
    /** The position of its latest happening in the log, or the digest's week. */
    position: p.bigint('string'),
    mailed_at: p.datetime(),
  },
});

/** A sent mail: the id of a notification with its latest position, or the digest with its week. */
interface Mailed {
  readonly accountId: number;
  readonly notification: string;
  readonly position: number;
}

/** Records that a notification was mailed up to a position, so that it is not mailed again. */
export const rememberMailed = (
  database: PrimaryDatabase,
  { accountId, notification, position }: Mailed,
  at: Date,
) =>
  database
    .tables<TablesOf<typeof NotificationMailRow>>()
    .insertInto('notification_mail')
    .values({ account_id: accountId, notification, position: String(position), mailed_at: at })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'notification']).doUpdateSet({
        position: sql`greatest(notification_mail.position, excluded.position)`,
        mailed_at: at,
      }),
    )
    .execute();
