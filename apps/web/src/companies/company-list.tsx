import type { Verification } from '@lock-in/contracts';
import { SplitView, useSplit } from '../ui/document-reader.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PagedList } from '../ui/paged-list.tsx';
import { readingKeys } from '../ui/reading-keys.ts';
import { SkeletonCards } from '../ui/skeletons.tsx';
import { CompanyCard } from './company-card.tsx';
import { CompanyReader } from './company-reader.tsx';
import { type CompaniesAnswer, useCompanyReader } from './use-company-reader.ts';

const nothing = {
  0: 'No company waits for verification.',
  1: 'No company has been verified yet.',
  2: 'No company has been rejected.',
} as const;

/** The companies of one status; where there is room, their documents open beside the list. */
export function CompanyList({ status, list }: { status: Verification; list: CompaniesAnswer }) {
  const reading = useCompanyReader(status, list);
  const wide = useSplit();
  const isEmpty = reading.rows.length === 0 && !reading.company && (list.currentData || list.isError);
  const beside = wide && !isEmpty;
  return (
    <div
      onKeyDown={readingKeys({ ...reading, onClose: beside && reading.company ? reading.close : undefined })}
    >
      <SplitView beside={beside}>
        <PagedList
          list={list}
          rowsOf={({ companies }) => companies.filter(({ verified }) => verified === status)}
          keyOf={({ companyId }) => companyId}
          show={(company) => (
            <CompanyCard
              company={company}
              isOpen={company.companyId === reading.company?.companyId}
              onRead={() => reading.show(company.companyId)}
            />
          )}
          skeleton={<SkeletonCards label="Loading companies…" />}
          empty={<EmptyState text={nothing[status]} />}
          failure="Error loading companies."
        />
        <CompanyReader reading={reading} beside={beside} />
      </SplitView>
    </div>
  );
}
