import type { Verification } from '@lock-in/contracts';
import { SplitView, useSplit } from '../ui/document-reader.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PagedList } from '../ui/paged-list.tsx';
import { readingKeys } from '../ui/reading-keys.ts';
import { SkeletonCards } from '../ui/skeletons.tsx';
import { CompanyCard } from './company-card.tsx';
import { CompanyReader } from './company-reader.tsx';
import { useCompanyReader } from './use-company-reader.ts';
import { useDeciding } from './use-deciding.ts';
import { type CompaniesAnswer, useHeldCompanies } from './use-held-companies.ts';

const nothing = {
  0: 'No company waits for verification.',
  1: 'No company has been verified yet.',
  2: 'No company has been rejected.',
} as const;

interface CompanyListProps {
  readonly status: Verification;
  readonly isSearch: boolean;
  readonly list: CompaniesAnswer;
}

/** The companies of one status; where there is room, their documents open beside the list. */
export function CompanyList({ status, isSearch, list }: CompanyListProps) {
  const held = useHeldCompanies(status, list);
  const reading = useCompanyReader(held, list);
  const deciding = useDeciding(held, reading);
  const wide = useSplit();
  const isEmpty = held.rows.length === 0 && !reading.company && (list.currentData || list.isError);
  const beside = wide && !isEmpty;
  return (
    <div
      onKeyDown={readingKeys({ ...reading, onClose: beside && reading.company ? reading.close : undefined })}
    >
      <SplitView beside={beside}>
        <PagedList
          list={list}
          rows={held.rows}
          keyOf={({ companyId }) => companyId}
          show={(company) => (
            <CompanyCard
              company={company}
              deciding={deciding}
              isOpen={company.companyId === reading.company?.companyId}
              onRead={() => reading.show(company.companyId)}
            />
          )}
          skeleton={<SkeletonCards label="Loading companies…" />}
          empty={<EmptyState text={isSearch ? 'No companies match this search.' : nothing[status]} />}
          failure="Error loading companies."
        />
        <CompanyReader reading={reading} deciding={deciding} beside={beside} />
      </SplitView>
    </div>
  );
}
