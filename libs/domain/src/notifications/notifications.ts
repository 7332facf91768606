import { archiveEntry } from '../archive.ts';
import type { Decider } from '../decider.ts';
import type { EventDeclarations } from '../event-declaration.ts';
import { accountStream } from '../identity/account.ts';

/** How a person gets notifications of a kind. */
export type NotificationChannel = 'inApp' | 'email';

/** Marks one notification as read, up to a log position. */
export interface ReadNotification {
  readonly kind: 'ReadNotification';
  readonly accountId: number;
  /** Its id, made of kind and thing. */
  readonly notification: string;
  /** The log position of the newest event in the notification. */
  readonly position: number;
}

/** Marks all notifications as read, up to a log position. */
export interface ReadNotifications {
  readonly kind: 'ReadNotifications';
  readonly accountId: number;
  readonly position: number;
}

/** Sets the channels of one kind of notification; an empty list turns the kind off. */
export interface ChooseNotifications {
  readonly kind: 'ChooseNotifications';
  readonly accountId: number;
  readonly notificationKind: string;
  readonly channels: readonly NotificationChannel[];
}

/** Turns off mails of one kind through the unsubscribe link in a mail. */
export interface StopNotificationMails {
  readonly kind: 'StopNotificationMails';
  readonly accountId: number;
  readonly notificationKind: string;
}

export interface NotificationRead {
  readonly type: 'NotificationRead';
  readonly data: { readonly accountId: number; readonly notification: string; readonly position: number };
}

/** One event for any number of notifications. */
export interface NotificationsRead {
  readonly type: 'NotificationsRead';
  readonly data: { readonly accountId: number; readonly position: number };
}

export interface NotificationsChosen {
  readonly type: 'NotificationsChosen';
  readonly data: {
    readonly accountId: number;
    readonly notificationKind: string;
    readonly channels: readonly NotificationChannel[];
  };
}

export type NotificationCommand =
  | ReadNotification
  | ReadNotifications
  | ChooseNotifications
  | StopNotificationMails;
export type NotificationEvent = NotificationRead | NotificationsRead | NotificationsChosen;

export interface NotificationState {
  /** The log position up to which everything was read. */
  readonly readUpTo: number;
  /** For newer notifications: the position up to which each was read, by notification id. */
  readonly read: Readonly<Record<string, number>>;
  /** The chosen channels by kind, if they differ from the default. */
  readonly channels: Readonly<Record<string, readonly NotificationChannel[]>>;
}

/** Decisions that people wait for, and notifications that they asked for, are mailed by default; others only if turned on. */
export const mailedByDefault: readonly string[] = [
  'applicationReceived',
  'applicationDecided',
  'appliedJobClosed',
  'appliedJobChanged',
  'jobsFound',
  'companyDecided',
  'webhookSwitchedOff',
  'accountSuspended',
  'appealDecided',
];

/** The weekly digest is set like a kind of notification; its only channel is email. */
export const weeklyDigest = 'weeklyDigest';

/** The channels of a kind without a setting. */
export const defaultChannelsOf = (notificationKind: string): readonly NotificationChannel[] => {
  if (notificationKind === weeklyDigest) return [];
  return mailedByDefault.includes(notificationKind) ? ['inApp', 'email'] : ['inApp'];
};

export const notificationsStream = (accountId: number) => `${accountStream(accountId)}/notifications`;

const evolve = (state: NotificationState, { type, data }: NotificationEvent): NotificationState => {
  switch (type) {
    case 'NotificationRead':
      return { ...state, read: { ...state.read, [data.notification]: data.position } };
    case 'NotificationsRead':
      return { ...state, readUpTo: data.position, read: readAfter(data.position, state.read) };
    case 'NotificationsChosen':
      return { ...state, channels: { ...state.channels, [data.notificationKind]: data.channels } };
  }
};

/** Drops single entries that `readUpTo` covers. */
export const readAfter = (position: number, read: NotificationState['read']): NotificationState['read'] =>
  Object.fromEntries(Object.entries(read).filter(([, each]) => each > position));

const decide = (command: NotificationCommand, state: NotificationState): readonly NotificationEvent[] => {
  switch (command.kind) {
    case 'ReadNotification': {
      const { kind: _, ...data } = command;
      const known = Math.max(state.readUpTo, state.read[data.notification] ?? 0);
      return data.position > known ? [{ type: 'NotificationRead', data }] : [];
    }
    case 'ReadNotifications': {
      const { kind: _, ...data } = command;
      return data.position > state.readUpTo ? [{ type: 'NotificationsRead', data }] : [];
    }
    case 'ChooseNotifications':
      return choose(command, state);
    case 'StopNotificationMails':
      return stopMails(command, state);
  }
};

const choose = (
  { kind: _, ...data }: ChooseNotifications,
  state: NotificationState,
): readonly NotificationEvent[] => {
  const channels = [...new Set(data.channels)];
  const before = channelsOf(data.notificationKind, state);
  const isSame = before.length === channels.length && channels.every((each) => before.includes(each));
  return isSame ? [] : [{ type: 'NotificationsChosen', data: { ...data, channels } }];
};

const stopMails = (
  { accountId, notificationKind }: StopNotificationMails,
  state: NotificationState,
): readonly NotificationEvent[] => {
  const channels = channelsOf(notificationKind, state).filter((channel) => channel !== 'email');
  return choose({ kind: 'ChooseNotifications', accountId, notificationKind, channels }, state);
};

const channelsOf = (notificationKind: string, { channels }: NotificationState) =>
  channels[notificationKind] ?? defaultChannelsOf(notificationKind);

export const notificationEvents: EventDeclarations<NotificationEvent> = {
  NotificationRead: {
    example: {
      type: 'NotificationRead',
      data: { accountId: 9, notification: 'postLiked.post.12', position: 40 },
    },
    timeline: null,
    archive: ({ data: { notification } }) => archiveEntry('notifications', 'Read', { notification }),
  },
  NotificationsRead: {
    example: { type: 'NotificationsRead', data: { accountId: 9, position: 40 } },
    timeline: null,
    archive: () => archiveEntry('notifications', 'All read'),
  },
  NotificationsChosen: {
    example: {
      type: 'NotificationsChosen',
      data: { accountId: 9, notificationKind: 'postLiked', channels: [] },
    },
    timeline: null,
    archive: ({ data: { notificationKind, channels } }) =>
      archiveEntry('notifications', 'Chosen', { kind: notificationKind, channels }),
  },
};

/** A person's read notifications and notification settings. */
export const notifications: Decider<NotificationCommand, NotificationState, NotificationEvent> = {
  events: notificationEvents,
  initial: { readUpTo: 0, read: {}, channels: {} },
  evolve,
  decide,
};
