import type { News } from '@lock-in/contracts';
import { api } from '../../lib/calls/api.ts';
import type { Store } from '../../lib/store.ts';
import { jobTag } from '../../shared/jobs/job-tag.ts';

/** Refetches applications where they are shown; new applicants wait there until the reader asks for them. */
export function applyJobUpdates(store: Store, news: News): void {
  if (news.kind === 'job changed') store.dispatch(api.util.invalidateTags([jobTag(news.jobId)]));
  else if (news.kind === 'application changed')
    store.dispatch(api.util.invalidateTags(['Application', jobTag(news.jobId)]));
  else if (news.kind === 'notifications changed') store.dispatch(api.util.invalidateTags(['JobSearch']));
  else if (news.kind === 'applicants changed' || news.kind === 'missed')
    store.dispatch(api.util.invalidateTags(['Application', 'Job']));
}
