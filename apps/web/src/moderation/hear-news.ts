import type { News } from '@lock-in/contracts';
import { api } from '../lib/api.ts';
import type { Store } from '../lib/store.ts';

/** What was reported is read anew where it is shown; so is what was decided about the reader, of which a notification tells. */
export function hearReportNews(store: Store, news: News): void {
  if (news.kind === 'reports changed' || news.kind === 'missed')
    store.dispatch(api.util.invalidateTags(['Report']));
  if (news.kind === 'notifications changed' || news.kind === 'missed')
    store.dispatch(api.util.invalidateTags(['Removal']));
}
