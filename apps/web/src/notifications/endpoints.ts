import {
  chooseNotifications,
  getNotificationChoices,
  listNotifications,
  type Notification,
  type NotificationChoices,
  type NotificationPage,
  type NotificationTopic,
  readNotification,
  readNotifications,
  unsubscribe,
} from '@lock-in/contracts';
import { api } from '../lib/calls/api.ts';
import { byCursor, cursorOf, type Position } from '../lib/calls/by-cursor.ts';
import { call } from '../lib/calls/call.ts';
import type { Store } from '../lib/store.ts';

type Channels = NotificationChoices['choices'][number]['channels'];

export const notificationApi = api.injectEndpoints({
  endpoints: (build) => ({
    notifications: build.infiniteQuery({
      ...call(listNotifications, (at: Position<void>) => ({ query: cursorOf(at), background: true })),
      infiniteQueryOptions: byCursor,
      providesTags: ['Notification'],
    }),
    /** The newest notifications and the number of unread ones. */
    latestNotifications: build.query({
      ...call(listNotifications, (_: void) => ({ query: { pageSize: '8' }, background: true })),
      providesTags: ['Notification'],
    }),
    readNotification: build.mutation({
      ...call(readNotification, (notificationId: string) => ({ body: { notificationId }, quiet: true })),
      onQueryStarted: (notificationId, { dispatch, queryFulfilled }) =>
        markAtOnce(dispatch, queryFulfilled, ({ id }) => id === notificationId),
    }),
    readNotifications: build.mutation({
      ...call(readNotifications, (position: number) => ({ body: { position }, quiet: true })),
      onQueryStarted: (upTo, { dispatch, queryFulfilled }) =>
        markAtOnce(dispatch, queryFulfilled, ({ position }) => position <= upTo, true),
    }),
    notificationChoices: build.query({
      ...call(getNotificationChoices),
      providesTags: ['Notification', 'EmailAddress'],
    }),
    chooseNotifications: build.mutation({
      ...call(chooseNotifications, (body: { kind: NotificationTopic; channels: Channels }) => ({ body })),
      onQueryStarted: async ({ kind, channels }, { dispatch, queryFulfilled }) => {
        const patch = dispatch(
          notificationApi.util.updateQueryData('notificationChoices', undefined, (chosen) => {
            for (const choice of chosen.choices) if (choice.kind === kind) choice.channels = channels;
            if (kind === 'weeklyDigest') chosen.weeklyDigest = channels.includes('email');
          }),
        );
        await queryFulfilled.catch(() => patch.undo());
      },
      invalidatesTags: ['Notification'],
    }),
    unsubscribe: build.mutation({ ...call(unsubscribe), invalidatesTags: ['Notification'] }),
  }),
});

/** Marks as read at once. A refusal is only logged: the next read shows the actual state. */
async function markAtOnce(
  dispatch: Store['dispatch'],
  queryFulfilled: Promise<unknown>,
  isMeant: (notification: Notification) => boolean,
  all = false,
) {
  const { updateQueryData } = notificationApi.util;
  let marked = 0;
  const mark = (pages: readonly NotificationPage[]) => {
    const shown = pages.flatMap(({ notifications }) => notifications);
    const meant = shown.filter((each) => !each.isRead && isMeant(each));
    for (const each of meant) each.isRead = true;
    marked = Math.max(marked, meant.length);
    for (const page of pages) page.unread = all ? 0 : Math.max(0, page.unread - marked);
  };
  dispatch(updateQueryData('notifications', undefined, ({ pages }) => mark(pages)));
  dispatch(updateQueryData('latestNotifications', undefined, (latest) => mark([latest])));
  await queryFulfilled.catch((failure: unknown) =>
    console.error('The notifications could not be marked as read.', failure),
  );
}

export const {
  useNotificationsInfiniteQuery,
  useLatestNotificationsQuery,
  useReadNotificationMutation,
  useReadNotificationsMutation,
  useNotificationChoicesQuery,
  useChooseNotificationsMutation,
  useUnsubscribeMutation,
} = notificationApi;
