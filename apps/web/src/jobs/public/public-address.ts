import { paths } from '@lock-in/contracts/paths';
import { toSearch } from '../../ui/forms/use-choice.ts';
import { choiceOf } from '../../shared/jobs/job-choice.ts';
import type { PublicList } from './public-endpoints.ts';

/** The part of the list that an address names, without what is usual. */
export function listIn(search: URLSearchParams): PublicList {
  const { sortBy, ...filters } = choiceOf(search);
  const cursor = search.get('cursor') || undefined;
  return { ...filters, sortBy: sortBy === 'newest' ? undefined : sortBy, cursor };
}

const withQuery = (path: string, list: PublicList) => {
  const query = new URLSearchParams(toSearch(list)).toString();
  return query === '' ? path : `${path}?${query}`;
};

export const listAt = (list: PublicList): string => withQuery(paths.publicJobs, list);

/** The feed of the jobs that match the same filters. It is always sorted by time. */
export const feedAt = ({ sortBy: _, cursor: __, ...filters }: PublicList): string =>
  withQuery(paths.publicJobFeed, filters);

export const isNarrowed = ({ q: _, cursor: __, ...filters }: PublicList): boolean =>
  Object.keys(toSearch(filters)).length > 0;
