import type { JobSearch } from '@lock-in/contracts';
import {
  type AccountEvent,
  type JobSearchAlert,
  type JobSearchEvent,
  type JobSearchFilter,
  mostDeletedSearches,
} from '@lock-in/domain';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { type Folded, readModel } from '../../platform/database/read-model.ts';
import { ReadDatabase } from '../../platform/database/read-database.ts';

interface Saved extends JobSearchFilter {
  readonly searchId: number;
  readonly name: string;
  readonly words: string | null;
  readonly alert: JobSearchAlert;
  readonly savedAt: string;
  /** Log position: the owner is notified of jobs that arrive later. */
  readonly since: number;
  /** Log position at which the owner last opened the results. */
  readonly opened: number;
}

/** All saved searches of an account in one row, so that they are deleted together with it. */
export const JobSearchesRow = defineEntity({
  name: 'JobSearchesRow',
  tableName: 'job_searches',
  properties: {
    account_id: p.integer().primary(),
    /** Last saved first. */
    kept: p.json().$type<readonly Saved[]>(),
    /** Last deleted first. They can be restored. */
    deleted: p.json().$type<readonly Saved[]>(),
  },
});
type Row = InferEntity<typeof JobSearchesRow>;

/** One row per saved search with an alert, for matching new jobs. */
export const JobSearchRow = defineEntity({
  name: 'JobSearchRow',
  tableName: 'job_search',
  properties: {
    account_id: p.integer().primary(),
    search_id: p.integer().primary(),
    job_type: p.text().strictNullable(),
    work_arrangement: p.text().strictNullable(),
    field_of_work: p.text().strictNullable(),
    min_salary: p.integer().strictNullable(),
    max_salary: p.integer().strictNullable(),
    words: p.text().strictNullable(),
    alert: p.text(),
    since: p.bigint('number'),
  },
});

type Folding = JobSearchEvent | Extract<AccountEvent, { type: 'AccountDisabled' }>;

export const jobSearchesModel = readModel<Row, Folding>({
  entity: JobSearchesRow,
  handles: [
    'JobSearchSaved',
    'JobSearchRenamed',
    'JobSearchAlertChosen',
    'JobSearchDeleted',
    'JobSearchRestored',
    'JobSearchOpened',
    'AccountDisabled',
  ],
  keyOf: ({ data }) => ({ account_id: data.accountId }),
  derived: [{ entity: JobSearchRow, rowsOf: ({ account_id, kept }) => kept.flatMap(toldRow(account_id)) }],
  fold: (row, event) =>
    event.type === 'AccountDisabled'
      ? undefined
      : folded(row ?? { account_id: event.data.accountId, kept: [], deleted: [] }, event),
});

function folded(row: Row, event: Folded<JobSearchEvent>): Row {
  const { kept, deleted } = row;
  const isThis = ({ searchId }: Saved) => searchId === event.data.searchId;
  const isOther = (search: Saved) => !isThis(search);
  const changed = (change: (search: Saved) => Partial<Saved>): Row => ({
    ...row,
    kept: kept.map((search) => (isThis(search) ? { ...search, ...change(search) } : search)),
  });
  switch (event.type) {
    case 'JobSearchSaved':
      return { ...row, kept: [savedBy(event), ...kept] };
    case 'JobSearchRenamed':
      return changed(() => ({ name: event.personal?.name ?? '' }));
    case 'JobSearchAlertChosen':
      // Jobs that arrived while the alert was off are not new.
      return changed(({ alert, since }) => ({
        alert: event.data.alert,
        since: alert === 'off' ? event.position : since,
      }));
    case 'JobSearchOpened':
      return changed(() => ({ opened: event.position }));
    case 'JobSearchDeleted':
      return {
        ...row,
        kept: kept.filter(isOther),
        deleted: [...kept.filter(isThis), ...deleted].slice(0, mostDeletedSearches),
      };
    case 'JobSearchRestored': {
      const restored = [...kept, ...deleted.filter(isThis)];
      return {
        ...row,
        kept: restored.toSorted((one, other) => other.searchId - one.searchId),
        deleted: deleted.filter(isOther),
      };
    }
  }
}

const savedBy = ({
  data: { searchId, filter, alert },
  personal,
  position,
  occurredAt,
}: Folded<Extract<JobSearchEvent, { type: 'JobSearchSaved' }>>): Saved => ({
  searchId,
  ...filter,
  name: personal?.name ?? '',
  words: personal?.words ?? null,
  alert,
  savedAt: occurredAt,
  since: position,
  opened: position,
});

const toldRow = (account_id: number) => (search: Saved) =>
  search.alert === 'off'
    ? []
    : {
        account_id,
        search_id: search.searchId,
        job_type: search.jobType,
        work_arrangement: search.workArrangement,
        field_of_work: search.fieldOfWork,
        min_salary: search.minSalary,
        max_salary: search.maxSalary,
        words: search.words,
        alert: search.alert,
        since: search.since,
      };

/** The saved searches of one account, for its owner. */
@Injectable()
export class JobSearches {
  constructor(private readonly reads: ReadDatabase) {}

  async of(accountId: number): Promise<{ searches: JobSearch[] }> {
    const { rows } = await sql<Saved & { newJobs: number }>`
      select search.*, (
        select count(*)::integer from found_job found
        where found.search_id = search."searchId" and found.position > search.opened
      ) as "newJobs"
      from job_searches, jsonb_to_recordset(kept) as search (
        "searchId" integer, name text, words text, "jobType" text, "workArrangement" text, "fieldOfWork" text,
        "minSalary" integer, "maxSalary" integer, alert text, "savedAt" text, opened bigint
      )
      where account_id = ${accountId} order by "searchId" desc`.execute(this.reads.prepared());
    return { searches: rows.map(shown) };
  }
}

const shown = (search: Saved & { newJobs: number }): JobSearch => {
  const { searchId, name, words, jobType, workArrangement, fieldOfWork, minSalary, maxSalary } = search;
  return {
    searchId,
    name,
    filter: {
      ...(words !== null && { q: words }),
      ...(jobType !== null && { jobType }),
      ...(workArrangement !== null && { workArrangement }),
      ...(fieldOfWork !== null && { fieldOfWork }),
      ...(minSalary !== null && { minSalary }),
      ...(maxSalary !== null && { maxSalary }),
    },
    alert: search.alert,
    savedAt: search.savedAt,
    newJobs: search.newJobs,
  };
};
