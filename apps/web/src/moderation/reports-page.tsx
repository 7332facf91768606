import { CountedTabs } from '../ui/counted-tabs.tsx';
import { Page } from '../ui/page.tsx';
import { AppealsQueue } from './appeals-queue.tsx';
import { useWaitingCasesQuery } from './report-calls.ts';
import { ReportsQueue } from './reports-queue.tsx';

/** What waits for admins: reports, and appeals of what they decided. */
export default function ReportsPage() {
  const { data } = useWaitingCasesQuery(undefined);
  return (
    <Page title="Reports">
      <CountedTabs
        label="Queues"
        tabs={[
          { value: 'reports', label: 'Reports', count: data?.reports, panel: <ReportsQueue /> },
          { value: 'appeals', label: 'Appeals', count: data?.appeals, panel: <AppealsQueue /> },
        ]}
      />
    </Page>
  );
}
