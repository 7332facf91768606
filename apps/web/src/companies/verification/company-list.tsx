import type { Company, CompanyStatus } from '@lock-in/contracts';
import { useState } from 'react';
import { SplitView, useSplit } from '../../ui/pdf/document-reader.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { useKeys } from '../../ui/layout/keys.ts';
import { PagedList } from '../../ui/lists/paged-list.tsx';
import { readingKeys } from '../../ui/pdf/reading-keys.ts';
import { SkeletonCards } from '../../ui/lists/skeletons.tsx';
import type { WhichDocument } from '../changes/change-texts.ts';
import { CompanyCard } from './company-card.tsx';
import { CompanyReader } from './company-reader.tsx';
import { type Reading, useCompanyReader } from './use-company-reader.ts';
import { useDeciding } from './use-deciding.ts';
import { type CompaniesAnswer, useHeldCompanies } from './use-held-companies.ts';

const nothing = {
  0: 'No companies are waiting for verification.',
  waiting: 'No companies are waiting for verification.',
  1: 'No company has been verified yet.',
  2: 'No company has been rejected.',
} as const;

interface CompanyListProps {
  readonly status: CompanyStatus;
  readonly isSearch: boolean;
  readonly list: CompaniesAnswer;
}

/** The companies of one status. On wide screens their documents open beside the list. */
export function CompanyList({ status, isSearch, list }: CompanyListProps) {
  const held = useHeldCompanies(status, list);
  const reading = useCompanyReader(held, list);
  const deciding = useDeciding(held, reading);
  const document = useShownDocument(reading);
  const wide = useSplit();
  const isEmpty = held.rows.length === 0 && !reading.company && (list.currentData || list.isError);
  const beside = wide && !isEmpty;
  useKeys(readingKeys({ ...reading, onClose: beside && reading.company ? reading.close : undefined }));
  return (
    <SplitView beside={beside}>
      <PagedList
        list={list}
        rows={held.rows}
        keyOf={({ companyId }) => companyId}
        show={(company) => (
          <CompanyCard
            company={company}
            deciding={deciding}
            open={company.companyId === reading.company?.companyId ? document.of(company) : undefined}
            onRead={(which) => document.show(company, which)}
          />
        )}
        skeleton={<SkeletonCards label="Loading companies…" />}
        empty={<EmptyState text={isSearch ? 'No companies match this search.' : nothing[status]} />}
        failure="Error loading companies."
      />
      <CompanyReader
        reading={reading}
        deciding={deciding}
        document={reading.company && document.of(reading.company)}
        beside={beside}
      />
    </SplitView>
  );
}

/** The document to show: the one under review, unless the reader opened the current one. */
function useShownDocument({ show }: Reading) {
  const [shown, setShown] = useState<number>();
  return {
    of: ({ companyId, change }: Company): WhichDocument =>
      change?.companyDocUrl && companyId !== shown ? 'new' : 'shown',
    show: ({ companyId }: Company, which?: WhichDocument) => {
      setShown(which === 'shown' ? companyId : undefined);
      show(companyId);
    },
  };
}
