import { archiveEntry } from '../archive.ts';
import type { Decider } from '../decider.ts';
import type { EventDeclarations } from '../event-declaration.ts';
import { comparableText } from '../feed/muted-words.ts';
import { accountStream } from '../identity/account.ts';
import { reject, type Rejection } from '../rejection.ts';
import type { JobType, WorkArrangement } from './job.ts';

/** A saved search's filters, apart from its words. Null: no such filter. Salaries are as in the job board's filter. */
export interface JobSearchFilter {
  readonly jobType: JobType | null;
  readonly workArrangement: WorkArrangement | null;
  readonly fieldOfWork: string | null;
  readonly minSalary: number | null;
  readonly maxSalary: number | null;
}

/** When the owner is notified of new jobs. */
export type JobSearchAlert = 'atOnce' | 'daily' | 'off';

interface OfJobSearch {
  readonly accountId: number;
  readonly searchId: number;
}

/** `words`: the search words, or null. `searchId` comes from a sequence. */
export interface SaveJobSearch extends OfJobSearch {
  readonly kind: 'SaveJobSearch';
  readonly name: string;
  readonly words: string | null;
  readonly filter: JobSearchFilter;
  readonly alert: JobSearchAlert;
}

/** Absent fields stay as they are. */
export interface ChangeJobSearch extends OfJobSearch {
  readonly kind: 'ChangeJobSearch';
  readonly name?: string | undefined;
  readonly alert?: JobSearchAlert | undefined;
}

export interface DeleteJobSearch extends OfJobSearch {
  readonly kind: 'DeleteJobSearch';
}

/** Undoes the deletion of one of the latest searches. */
export interface RestoreJobSearch extends OfJobSearch {
  readonly kind: 'RestoreJobSearch';
}

/** Records that the owner has viewed the results. */
export interface OpenJobSearch extends OfJobSearch {
  readonly kind: 'OpenJobSearch';
}

interface Named<Personal> {
  readonly subject: string;
  readonly personal: Personal | null;
}

/** Searches reveal much about a person, so name and words are personal data. */
export interface JobSearchSaved extends Named<{ readonly name: string; readonly words: string | null }> {
  readonly type: 'JobSearchSaved';
  readonly data: OfJobSearch & { readonly filter: JobSearchFilter; readonly alert: JobSearchAlert };
}

export interface JobSearchRenamed extends Named<{ readonly name: string }> {
  readonly type: 'JobSearchRenamed';
  readonly data: OfJobSearch;
}

export interface JobSearchAlertChosen {
  readonly type: 'JobSearchAlertChosen';
  readonly data: OfJobSearch & { readonly alert: JobSearchAlert };
}

export interface JobSearchDeleted {
  readonly type: 'JobSearchDeleted';
  readonly data: OfJobSearch;
}

export interface JobSearchRestored {
  readonly type: 'JobSearchRestored';
  readonly data: OfJobSearch;
}

export interface JobSearchOpened {
  readonly type: 'JobSearchOpened';
  readonly data: OfJobSearch;
}

export type JobSearchCommand =
  | SaveJobSearch
  | ChangeJobSearch
  | DeleteJobSearch
  | RestoreJobSearch
  | OpenJobSearch;
export type JobSearchEvent =
  | JobSearchSaved
  | JobSearchRenamed
  | JobSearchAlertChosen
  | JobSearchDeleted
  | JobSearchRestored
  | JobSearchOpened;

interface KeptSearch {
  readonly searchId: number;
  readonly name: string;
  readonly words: string | null;
  readonly filter: JobSearchFilter;
  readonly alert: JobSearchAlert;
}

export interface JobSearchesState {
  readonly kept: readonly KeptSearch[];
  /** The latest deleted searches, which can be restored. */
  readonly deleted: readonly KeptSearch[];
}

export const mostJobSearches = 20;
/** How many deleted searches can be restored. */
export const mostDeletedSearches = 20;

/** Filed under the account, because only its owner may see them. One stream, because their number is limited. */
export const jobSearchesStream = (accountId: number) => `${accountStream(accountId)}/job-searches`;

const evolve = (state: JobSearchesState, event: JobSearchEvent): JobSearchesState => {
  const { kept, deleted } = state;
  const { searchId } = event.data;
  const isThis = (search: KeptSearch) => search.searchId === searchId;
  const changed = (change: Partial<KeptSearch>) => ({
    ...state,
    kept: kept.map((search) => (isThis(search) ? { ...search, ...change } : search)),
  });
  switch (event.type) {
    case 'JobSearchSaved': {
      const { name = '', words = null } = event.personal ?? {};
      const { filter, alert } = event.data;
      return { ...state, kept: [...kept, { searchId, name, words, filter, alert }] };
    }
    case 'JobSearchRenamed':
      return changed({ name: event.personal?.name ?? '' });
    case 'JobSearchAlertChosen':
      return changed({ alert: event.data.alert });
    case 'JobSearchDeleted':
      return {
        kept: kept.filter((search) => !isThis(search)),
        deleted: [...deleted, ...kept.filter(isThis)].slice(-mostDeletedSearches),
      };
    case 'JobSearchRestored':
      return {
        kept: [...kept, ...deleted.filter(isThis)],
        deleted: deleted.filter((search) => !isThis(search)),
      };
    case 'JobSearchOpened':
      return state;
  }
};

const decide = (
  command: JobSearchCommand,
  state: JobSearchesState,
): readonly JobSearchEvent[] | Rejection => {
  const { accountId, searchId } = command;
  const data = { accountId, searchId };
  if (command.kind === 'SaveJobSearch') return save(command, state);
  const search = state.kept.find((each) => each.searchId === searchId);
  if (command.kind === 'RestoreJobSearch') {
    if (search !== undefined) return [];
    const deleted = state.deleted.find((each) => each.searchId === searchId);
    if (deleted === undefined) return reject('JobSearchNotFound');
    return mayBeKept(deleted, state) ?? [{ type: 'JobSearchRestored', data }];
  }
  if (search === undefined) return reject('JobSearchNotFound');
  switch (command.kind) {
    case 'ChangeJobSearch':
      return change(command, search);
    case 'DeleteJobSearch':
      return [{ type: 'JobSearchDeleted', data }];
    case 'OpenJobSearch':
      return [{ type: 'JobSearchOpened', data }];
  }
};

const save = (
  { accountId, searchId, filter, alert, ...written }: SaveJobSearch,
  state: JobSearchesState,
): readonly JobSearchEvent[] | Rejection => {
  const words = written.words === null ? null : asOneLine(written.words);
  return (
    mayBeKept({ words, filter }, state) ?? [
      {
        type: 'JobSearchSaved',
        data: { accountId, searchId, filter, alert },
        subject: accountStream(accountId),
        personal: { name: asOneLine(written.name), words },
      },
    ]
  );
};

const change = (
  { accountId, searchId, name, alert }: ChangeJobSearch,
  search: KeptSearch,
): readonly JobSearchEvent[] => {
  const data = { accountId, searchId };
  const newName = name === undefined ? search.name : asOneLine(name);
  const events: JobSearchEvent[] = [];
  if (newName !== search.name)
    events.push({
      type: 'JobSearchRenamed',
      data,
      subject: accountStream(accountId),
      personal: { name: newName },
    });
  if (alert !== undefined && alert !== search.alert)
    events.push({ type: 'JobSearchAlertChosen', data: { ...data, alert } });
  return events;
};

const mayBeKept = (
  wanted: Pick<KeptSearch, 'words' | 'filter'>,
  { kept }: JobSearchesState,
): Rejection | undefined => {
  const same = lookedFor(wanted);
  if (kept.some((search) => lookedFor(search) === same)) return reject('JobSearchSavedAlready');
  return kept.length >= mostJobSearches ? reject('TooManyJobSearches') : undefined;
};

const lookedFor = ({ words, filter }: Pick<KeptSearch, 'words' | 'filter'>) =>
  JSON.stringify([
    comparableText(words ?? ''),
    filter.jobType,
    filter.workArrangement,
    filter.fieldOfWork,
    filter.minSalary,
    filter.maxSalary,
  ]);

const asOneLine = (text: string) => text.normalize('NFC').replace(/\s+/gu, ' ').trim();

export const jobSearchEvents: EventDeclarations<JobSearchEvent> = {
  JobSearchSaved: {
    example: {
      type: 'JobSearchSaved',
      data: {
        accountId: 9,
        searchId: 3,
        filter: {
          jobType: 'Full Time',
          workArrangement: 'Remote',
          fieldOfWork: null,
          minSalary: 5000,
          maxSalary: null,
        },
        alert: 'daily',
      },
      subject: 'account-9',
      personal: { name: 'Backend · Remote', words: 'backend' },
    },
    timeline: null,
    archive: ({ data: { searchId, filter, alert }, personal }) =>
      archiveEntry('savedSearches', 'Saved', { searchId, ...personal, ...filter, alert }),
  },
  JobSearchRenamed: {
    example: {
      type: 'JobSearchRenamed',
      data: { accountId: 9, searchId: 3 },
      subject: 'account-9',
      personal: { name: 'Backend, from home' },
    },
    timeline: null,
    archive: ({ data: { searchId }, personal }) =>
      archiveEntry('savedSearches', 'Renamed', { searchId, ...personal }),
  },
  JobSearchAlertChosen: {
    example: { type: 'JobSearchAlertChosen', data: { accountId: 9, searchId: 3, alert: 'atOnce' } },
    timeline: null,
    archive: ({ data: { searchId, alert } }) =>
      archiveEntry('savedSearches', 'Alert chosen', { searchId, alert }),
  },
  JobSearchDeleted: {
    example: { type: 'JobSearchDeleted', data: { accountId: 9, searchId: 3 } },
    timeline: null,
    archive: ({ data: { searchId } }) => archiveEntry('savedSearches', 'Deleted', { searchId }),
  },
  JobSearchRestored: {
    example: { type: 'JobSearchRestored', data: { accountId: 9, searchId: 3 } },
    timeline: null,
    archive: ({ data: { searchId } }) => archiveEntry('savedSearches', 'Restored', { searchId }),
  },
  JobSearchOpened: {
    example: { type: 'JobSearchOpened', data: { accountId: 9, searchId: 3 } },
    timeline: null,
    archive: ({ data: { searchId } }) => archiveEntry('savedSearches', 'Opened', { searchId }),
  },
};

/** The searches that an account saved. */
export const jobSearches: Decider<JobSearchCommand, JobSearchesState, JobSearchEvent> = {
  events: jobSearchEvents,
  initial: { kept: [], deleted: [] },
  evolve,
  decide,
};
