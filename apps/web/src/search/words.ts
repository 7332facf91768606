import type { SearchHit, SearchKind } from '@lock-in/contracts';
import { count } from '../ui/format.ts';

export const kindNames: Readonly<Record<SearchKind, string>> = {
  posts: 'Posts',
  people: 'People',
  companies: 'Companies',
  jobs: 'Jobs',
  tags: 'Tags',
};

/** Where a hit leads. */
export function addressOf({ kind, id, labels }: SearchHit): string {
  switch (kind) {
    case 'posts':
      return `/post/${id}`;
    case 'jobs':
      return `/jobDetails/${id}`;
    case 'people':
    case 'companies':
      return `/profile/${id}`;
    case 'tags':
      return `/tags/${encodeURIComponent(labels[0]?.name ?? '')}`;
  }
}

/** 12, or 50+ where counting ended. */
export const counted = ({ totalCount, moreThanCounted }: { totalCount: number; moreThanCounted: boolean }) =>
  `${count(totalCount)}${moreThanCounted ? '+' : ''}`;

export const searchAddress = (q: string) => `/search?${new URLSearchParams({ q }).toString()}`;
