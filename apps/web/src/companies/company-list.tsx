import type { Company, Verification } from '@lock-in/contracts';
import { EmptyState } from '../ui/empty-state.tsx';
import { PagedList, type PagedAnswer } from '../ui/paged-list.tsx';
import { SkeletonCards } from '../ui/skeletons.tsx';
import { CompanyCard } from './company-card.tsx';

const nothing = {
  0: 'No company waits for verification.',
  1: 'No company has been verified yet.',
  2: 'No company has been rejected.',
} as const;

interface CompanyListProps {
  readonly status: Verification;
  readonly list: PagedAnswer<{ readonly companies: readonly Company[] }>;
}

export function CompanyList({ status, list }: CompanyListProps) {
  return (
    <PagedList
      list={list}
      rowsOf={({ companies }) => companies.filter(({ verified }) => verified === status)}
      keyOf={({ companyId }) => companyId}
      show={(company) => <CompanyCard company={company} />}
      skeleton={<SkeletonCards label="Loading companies…" />}
      empty={<EmptyState text={nothing[status]} />}
      failure="Error loading companies."
    />
  );
}
