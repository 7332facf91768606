import type { News } from '@lock-in/contracts';
import { api } from '../lib/calls/api.ts';
import type { Store } from '../lib/store.ts';

/** Refetches reports and, because a notification announces them, decisions about the reader. */
export function applyReportUpdates(store: Store, news: News): void {
  if (news.kind === 'reports changed' || news.kind === 'missed')
    store.dispatch(api.util.invalidateTags(['Report']));
  if (news.kind === 'notifications changed' || news.kind === 'missed')
    store.dispatch(api.util.invalidateTags(['Removal']));
}
