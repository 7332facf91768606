import { type Company, type CompanyStatus, searchLimit } from '@lock-in/contracts';
import { VisuallyHidden } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { useLive } from '../../lib/calls/query-options.ts';
import { CountedTabs } from '../../ui/lists/counted-tabs.tsx';
import { count } from '../../ui/words/format.ts';
import { Page } from '../../ui/layout/page.tsx';
import { SearchField } from '../../ui/forms/search-field.tsx';
import { SearchForm } from '../../ui/forms/search-form.tsx';
import { CompanyList } from './company-list.tsx';
import classes from './company-verification-page.module.css';
import { companyQueries, useCompaniesInfiniteQuery } from '../company-endpoints.ts';
import type { FirstView } from '../../lib/first-view.ts';

/** By the name of the tab in the address. */
const statuses = { pending: 'waiting', verified: 1, rejected: 2 } as const;

const searchedIn = (search: URLSearchParams) => search.get('q')?.trim().slice(0, searchLimit) || undefined;

export default function CompanyVerificationPage() {
  const [search, setSearch] = useSearchParams();
  const q = searchedIn(search);
  const pending = useCompaniesInfiniteQuery({ status: 'waiting', q }, useLive());
  const judged = unconfirmedVerdicts(pending.data?.pages.flatMap(({ companies }) => companies) ?? []);
  const counts = pending.data?.pages[0]?.counts;
  const numbers = counts && {
    pending: counts.pending + counts.changes - judged.length,
    verified: counts.verified + judged.filter((verdict) => verdict === 1).length,
    rejected: counts.rejected + judged.filter((verdict) => verdict === 2).length,
  };

  const look = (text: string) => {
    const next = new URLSearchParams(location.search);
    next.delete('company');
    if (text === '') next.delete('q');
    else next.set('q', text);
    setSearch(next, { replace: true });
  };
  return (
    <Page title="Company Verification">
      <SearchForm label="Companies" kept={['tab']} className={classes.search}>
        <SearchField
          name="q"
          label="Search companies"
          placeholder="Name or email"
          maxLength={searchLimit}
          value={q ?? ''}
          onSearch={look}
        />
      </SearchForm>
      {/* The queue changes without user action, and a search changes all tabs. */}
      <VisuallyHidden role="status">
        {numbers &&
          `${count(numbers.pending)} pending, ${count(numbers.verified)} verified, ${count(numbers.rejected)} rejected`}
      </VisuallyHidden>
      <CountedTabs
        label="Companies"
        kept={['q']}
        tabs={[
          {
            value: 'pending',
            label: 'Pending',
            count: numbers?.pending,
            panel: <Listed key={q} status={statuses.pending} q={q} />,
          },
          {
            value: 'verified',
            label: 'Verified',
            count: numbers?.verified,
            panel: <Listed key={q} status={statuses.verified} q={q} />,
          },
          {
            value: 'rejected',
            label: 'Rejected',
            count: numbers?.rejected,
            panel: <Listed key={q} status={statuses.rejected} q={q} />,
          },
        ]}
      />
    </Page>
  );
}

/** Decisions that the server has not confirmed yet: their companies are still in the waiting list. */
const unconfirmedVerdicts = (companies: readonly Company[]) =>
  companies
    .filter(({ verified, change }) => verified !== 0 && change === null)
    .map(({ verified }) => verified);

interface ListedProps {
  readonly status: CompanyStatus;
  readonly q: string | undefined;
}

/** Mounted once per tab and search, so that it does not hold rows of another list. */
function Listed({ status, q }: ListedProps) {
  const list = useCompaniesInfiniteQuery({ status, q }, useLive());
  return <CompanyList status={status} isSearch={q !== undefined} list={list} />;
}

export const firstView: FirstView = ({ search, read }) => {
  const q = searchedIn(search);
  const { companies } = companyQueries.endpoints;
  void read(companies.initiate({ status: 'waiting', q }));
  const tab = search.get('tab');
  if (tab === 'verified' || tab === 'rejected') void read(companies.initiate({ status: statuses[tab], q }));
};
