import type { SearchHit, SearchKind } from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import { count } from '../ui/words/format.ts';

export const kindNames: Readonly<Record<SearchKind, string>> = {
  posts: 'Posts',
  people: 'People',
  companies: 'Companies',
  jobs: 'Jobs',
  tags: 'Tags',
};

/** The page of a search result. */
export function addressOf({ kind, id, labels }: SearchHit): string {
  switch (kind) {
    case 'posts':
      return paths.post(id);
    case 'jobs':
      return paths.job(id);
    case 'people':
    case 'companies':
      return paths.profile(id);
    case 'tags':
      return paths.tag(labels[0]?.name ?? '');
  }
}

/** "12", or "50+" if counting stopped at a limit. */
export const counted = ({ totalCount, moreThanCounted }: { totalCount: number; moreThanCounted: boolean }) =>
  `${count(totalCount)}${moreThanCounted ? '+' : ''}`;

export const searchAddress = (q: string) => `${paths.search}?${new URLSearchParams({ q }).toString()}`;
