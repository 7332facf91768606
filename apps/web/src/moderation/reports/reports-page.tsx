import { paths } from '@lock-in/contracts/paths';
import { Anchor, Group } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { Page } from '../../ui/layout/page.tsx';
import { Segments } from '../../ui/forms/segments.tsx';
import { appealApi } from '../appeals/appeal-endpoints.ts';
import { AppealsQueue, appealsIn } from '../appeals/appeals-queue.tsx';
import { reportApi, useWaitingCasesQuery } from './report-endpoints.ts';
import { ReportsQueue, choiceIn } from './reports-queue.tsx';
import type { FirstView } from '../../lib/first-view.ts';

/** Waiting work for admins: reports, and appeals of decisions. */
export default function ReportsPage() {
  const { data } = useWaitingCasesQuery(undefined);
  const [search, setSearch] = useSearchParams();
  const chosen = search.get('tab') === 'appeals' ? 'appeals' : 'reports';
  return (
    <Page
      title="Reports"
      heading={chosen === 'appeals' ? 'Appeals' : 'Reports'}
      actions={
        <Group gap={12}>
          <Anchor component={Link} to={paths.wordList}>
            Word list
          </Anchor>
          <Segments
            label="Queue"
            segments={[
              { value: 'reports', name: 'Reports', number: data?.reports },
              { value: 'appeals', name: 'Appeals', number: data?.appeals },
            ]}
            chosen={chosen}
            onChoose={(tab) => setSearch(tab === 'appeals' ? { tab } : {})}
          />
        </Group>
      }
    >
      {chosen === 'appeals' ? <AppealsQueue /> : <ReportsQueue />}
    </Page>
  );
}

export const firstView: FirstView = ({ search, read }) => {
  void read(reportApi.endpoints.waitingCases.initiate(undefined));
  if (search.get('tab') !== 'appeals') void read(reportApi.endpoints.reportCases.initiate(choiceIn(search)));
  else void read(appealApi.endpoints.appeals.initiate(appealsIn(search)));
};
