import type { Verification } from '@lock-in/contracts';
import { CountedTabs } from '../ui/counted-tabs.tsx';
import { Page } from '../ui/page.tsx';
import { CompanyList } from './company-list.tsx';
import { useCompaniesInfiniteQuery } from './queries.ts';

/** Anew with every visit: companies register meanwhile. */
const current = { refetchOnMountOrArgChange: true, refetchOnFocus: true } as const;

export default function CompanyVerificationPage() {
  const pending = useCompaniesInfiniteQuery(0, current);
  const judged = judgedOf(pending.data?.pages.flatMap(({ companies }) => companies) ?? []);
  const counts = pending.data?.pages[0]?.counts;
  return (
    <Page title="Company Verification">
      <CountedTabs
        label="Companies"
        tabs={[
          {
            value: 'pending',
            label: 'Pending',
            count: counts && counts.pending - judged.length,
            panel: <Listed status={0} />,
          },
          {
            value: 'verified',
            label: 'Verified',
            count: counts && counts.verified + judged.filter((verdict) => verdict === 1).length,
            panel: <Listed status={1} />,
          },
          {
            value: 'rejected',
            label: 'Rejected',
            count: counts && counts.rejected + judged.filter((verdict) => verdict === 2).length,
            panel: <Listed status={2} />,
          },
        ]}
      />
    </Page>
  );
}

/** The verdicts that the server has not confirmed yet: the list of pending companies still holds them. */
const judgedOf = (companies: readonly { verified: Verification }[]) =>
  companies.map(({ verified }) => verified).filter((verified) => verified !== 0);

/** Mounted with its tab, so that it is read anew when one comes back to it. */
function Listed({ status }: { status: Verification }) {
  return <CompanyList status={status} list={useCompaniesInfiniteQuery(status, current)} />;
}
