import { VisuallyHidden } from '@mantine/core';
import { useWaitingCompaniesQuery } from '../../companies/company-endpoints.ts';
import { useWaitingCasesQuery } from '../../moderation/reports/report-endpoints.ts';
import { count } from '../../ui/words/format.ts';
import classes from './bar.module.css';
import { reportApi } from '../../moderation/reports/report-endpoints.ts';
import { companyQueries } from '../../companies/company-endpoints.ts';
import type { View } from '../../lib/first-view.ts';

const everyMinute = { pollingInterval: 60_000, skipPollingIfUnfocused: true, refetchOnFocus: true } as const;

/** What an admin's links show; both are shown together. */
export function readWaitingCounts(read: View['read']): void {
  void read(companyQueries.endpoints.waitingCompanies.initiate(undefined));
  void read(reportApi.endpoints.waitingCases.initiate(undefined));
}

const counters = { waitingCompanies: WaitingCompanies, waitingReports: WaitingReports } as const;

/** The number of companies that await verification, or of reports and appeals that await a decision. Empty for zero. */
export function WaitingCount({ of }: { of: keyof typeof counters }) {
  const Counter = counters[of];
  return <Counter />;
}

function WaitingCompanies() {
  return <Count of={useWaitingCompaniesQuery(undefined, everyMinute).data} />;
}

function WaitingReports() {
  const { data } = useWaitingCasesQuery(undefined, everyMinute);
  return <Count of={data && data.reports + data.appeals} />;
}

function Count({ of: data = 0 }: { of: number | undefined }) {
  if (data === 0) return null;
  return (
    <span key={data} className={classes.count}>
      {count(data)}
      <VisuallyHidden> waiting</VisuallyHidden>
    </span>
  );
}
