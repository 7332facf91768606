import type { News } from '@lock-in/contracts';
import { api } from '../lib/api.ts';
import type { Store } from '../lib/store.ts';

/** Refetches the verification queue where it is shown. */
export function hearCompanyNews(store: Store, news: News): void {
  if (news.kind === 'companies changed' || news.kind === 'verification changed' || news.kind === 'missed')
    store.dispatch(api.util.invalidateTags(['Company']));
}
