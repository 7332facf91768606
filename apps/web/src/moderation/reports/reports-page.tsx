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
import { idOf } from '../../lib/calls/id-of.ts';
import { rulingApi } from './ruling-endpoints.ts';

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

export const firstView: FirstView = (view) => {
  const { search, read } = view;
  void read(reportApi.endpoints.waitingCases.initiate(undefined));
  if (search.get('tab') !== 'appeals') return readCases(view);
  void read(appealApi.endpoints.appeals.initiate(appealsIn(search)));
};

/** The cases, and the one that is open beside them, with what is known of its author. */
const readCases: FirstView = async ({ search, isWide, read }) => {
  const { reportCases, reportCase } = reportApi.endpoints;
  const list = read(reportCases.initiate(choiceIn(search)));
  void read(reportApi.endpoints.caseReasons.initiate());
  const firstCase = async () => (isWide ? (await list).data?.pages[0]?.cases[0]?.caseId : undefined);
  const caseId = idOf(search.get('case') ?? '') ?? (await firstCase());
  if (caseId === undefined) return;
  const { data: found } = await read(reportCase.initiate(caseId));
  if (!found?.author) return;
  const { accountId } = found.author;
  void read(rulingApi.endpoints.accountRecord.initiate({ accountId, without: caseId }));
};
