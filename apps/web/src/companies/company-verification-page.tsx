import { type Company, type CompanyStatus, searchLimit } from '@lock-in/contracts';
import { useSearchParams } from 'react-router';
import { live } from '../lib/reading.ts';
import { CountedTabs } from '../ui/counted-tabs.tsx';
import { Page } from '../ui/page.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { CompanyList } from './company-list.tsx';
import classes from './company-verification-page.module.css';
import { useCompaniesInfiniteQuery } from './queries.ts';

export default function CompanyVerificationPage() {
  const [search, setSearch] = useSearchParams();
  const q = search.get('q')?.trim().slice(0, searchLimit) || undefined;
  const pending = useCompaniesInfiniteQuery({ status: 'waiting', q }, live);
  const judged = judgedOf(pending.data?.pages.flatMap(({ companies }) => companies) ?? []);
  const counts = pending.data?.pages[0]?.counts;

  const look = (text: string) => {
    const next = new URLSearchParams(location.search);
    next.delete('company');
    if (text === '') next.delete('q');
    else next.set('q', text);
    setSearch(next, { replace: true });
  };
  return (
    <Page title="Company Verification">
      <div role="search" aria-label="Companies" className={classes.search}>
        <SearchField
          label="Search companies"
          placeholder="Name or email"
          maxLength={searchLimit}
          value={q ?? ''}
          onSearch={look}
        />
      </div>
      <CountedTabs
        label="Companies"
        kept={['q']}
        tabs={[
          {
            value: 'pending',
            label: 'Pending',
            count: counts && counts.pending + counts.changes - judged.length,
            panel: <Listed key={q} status="waiting" q={q} />,
          },
          {
            value: 'verified',
            label: 'Verified',
            count: counts && counts.verified + judged.filter((verdict) => verdict === 1).length,
            panel: <Listed key={q} status={1} q={q} />,
          },
          {
            value: 'rejected',
            label: 'Rejected',
            count: counts && counts.rejected + judged.filter((verdict) => verdict === 2).length,
            panel: <Listed key={q} status={2} q={q} />,
          },
        ]}
      />
    </Page>
  );
}

/** The verdicts that the server has not confirmed yet: the list of those who wait still holds them. */
const judgedOf = (companies: readonly Company[]) =>
  companies
    .filter(({ verified, change }) => verified !== 0 && change === null)
    .map(({ verified }) => verified);

interface ListedProps {
  readonly status: CompanyStatus;
  readonly q: string | undefined;
}

/** Mounted with its tab and its search, so that it holds the places of no other list. */
function Listed({ status, q }: ListedProps) {
  const list = useCompaniesInfiniteQuery({ status, q }, live);
  return <CompanyList status={status} isSearch={q !== undefined} list={list} />;
}
