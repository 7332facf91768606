import { mostNotifications } from '@lock-in/contracts';
import {
  type NotificationChannel,
  type JobSearchOpened,
  type NotificationEvent,
  readAfter,
} from '@lock-in/domain';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { readModel } from '../platform/database/read-model.ts';

/** The notifications that an account has read, and its choices of notifications. */
export const ReadingRow = defineEntity({
  name: 'NotificationReadingRow',
  tableName: 'notification_reading',
  properties: {
    account_id: p.integer().primary(),
    read_up_to: p.bigint('number'),
    /** Notifications read after `read_up_to`: for each id, the position up to which it was read. */
    read: p.json().$type<Readonly<Record<string, number>>>(),
    /** For each kind with a choice other than the default, the chosen channels. */
    channels: p.json().$type<Readonly<Record<string, readonly NotificationChannel[]>>>(),
  },
});
type Row = InferEntity<typeof ReadingRow>;

export const readings = readModel<Row, NotificationEvent | JobSearchOpened>({
  entity: ReadingRow,
  handles: ['NotificationRead', 'NotificationsRead', 'NotificationsChosen', 'JobSearchOpened'],
  keyOf: ({ data }) => ({ account_id: data.accountId }),
  fold(row = { account_id: 0, read_up_to: 0, read: {}, channels: {} }, { type, data, position }) {
    const now = { ...row, account_id: data.accountId };
    switch (type) {
      case 'NotificationRead':
        return { ...now, read: newest({ ...row.read, [data.notification]: data.position }) };
      // Opening a search's results also marks its notification as read.
      case 'JobSearchOpened':
        return { ...now, read: newest({ ...row.read, [`jobsFound.search.${data.searchId}`]: position }) };
      case 'NotificationsRead':
        return { ...now, read_up_to: data.position, read: readAfter(data.position, row.read) };
      case 'NotificationsChosen':
        return { ...now, channels: { ...row.channels, [data.notificationKind]: data.channels } };
    }
  },
});

/** The list shows no more than this, so older entries are never needed. */
const newest = (read: Row['read']): Row['read'] =>
  Object.fromEntries(
    Object.entries(read)
      .toSorted(([, one], [, other]) => other - one)
      .slice(0, mostNotifications),
  );
