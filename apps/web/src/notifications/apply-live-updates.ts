import type { News } from '@lock-in/contracts';
import { api } from '../lib/calls/api.ts';
import type { Store } from '../lib/store.ts';

/** Refetches the list and the unread count where they are shown. */
export function applyNotificationUpdates(store: Store, news: News): void {
  if (news.kind === 'notifications changed' || news.kind === 'missed')
    store.dispatch(api.util.invalidateTags(['Notification']));
}
