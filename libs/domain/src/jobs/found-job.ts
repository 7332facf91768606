import { archiveEntry } from '../archive.ts';
import type { Decider } from '../decider.ts';
import type { EventDeclarations } from '../event-declaration.ts';
import { accountStream } from '../identity/account.ts';
import type { JobSearchesState } from './job-search.ts';

/** Notifies the owner of a saved search of a new matching job. */
export interface TellFoundJob {
  readonly kind: 'TellFoundJob';
  readonly accountId: number;
  readonly searchId: number;
  readonly jobId: number;
  readonly searches: JobSearchesState;
}

export interface JobFoundForSearch {
  readonly type: 'JobFoundForSearch';
  readonly data: { readonly accountId: number; readonly searchId: number; readonly jobId: number };
}

export interface FoundJobState {
  readonly isNotified: boolean;
}

/** One stream for each search and job, so repeating the command has no effect. */
export const foundJobStream = (accountId: number, searchId: number, jobId: number) =>
  `${accountStream(accountId)}/job-search-${searchId}-job-${jobId}`;

const decide = (
  { kind: _, searches, ...data }: TellFoundJob,
  { isNotified }: FoundJobState,
): readonly JobFoundForSearch[] => {
  const search = searches.kept.find(({ searchId }) => searchId === data.searchId);
  const isWanted = search !== undefined && search.alert !== 'off';
  return isNotified || !isWanted ? [] : [{ type: 'JobFoundForSearch', data }];
};

export const foundJobEvents: EventDeclarations<JobFoundForSearch> = {
  JobFoundForSearch: {
    example: { type: 'JobFoundForSearch', data: { accountId: 9, searchId: 3, jobId: 7 } },
    decision: 'Notifies the account of a new job.',
    timeline: null,
    archive: ({ data: { searchId, jobId } }) =>
      archiveEntry('savedSearches', 'Job found', { searchId, jobId }),
  },
};

export const foundJob: Decider<TellFoundJob, FoundJobState, JobFoundForSearch> = {
  events: foundJobEvents,
  initial: { isNotified: false },
  evolve: () => ({ isNotified: true }),
  decide,
};
