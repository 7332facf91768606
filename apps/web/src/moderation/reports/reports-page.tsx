import { paths } from '@lock-in/contracts/paths';
import { Anchor, Group } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { idOf } from '../../lib/calls/id-of.ts';
import { Page } from '../../ui/layout/page.tsx';
import { Segments } from '../../ui/forms/segments.tsx';
import { appealApi } from '../appeals/appeal-endpoints.ts';
import { AppealsQueue, appealsIn } from '../appeals/appeals-queue.tsx';
import { reportApi, useWaitingCasesQuery } from './report-endpoints.ts';
import { ReportsQueue, choiceIn } from './reports-queue.tsx';
import { rulingApi } from './ruling-endpoints.ts';
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

export const firstView: FirstView = (view) => {
  const { search, read } = view;
  void read(reportApi.endpoints.waitingCases.initiate(undefined));
  return search.get('tab') === 'appeals' ? readAppeals(view) : readReports(view);
};

const readReports: FirstView = async ({ search, isWide, read }) => {
  const { caseReasons, reportCase, reportCases } = reportApi.endpoints;
  void read(caseReasons.initiate());
  const { data } = await read(reportCases.initiate(choiceIn(search)));
  const open = idOf(search.get('case') ?? '') ?? (isWide ? data?.pages[0]?.cases[0]?.caseId : undefined);
  if (open === undefined) return;
  const { data: found } = await read(reportCase.initiate(open));
  if (!found?.author) return;
  const { accountId } = found.author;
  void read(rulingApi.endpoints.accountRecord.initiate({ accountId, without: open }));
};

const readAppeals: FirstView = async ({ search, read }) => {
  const { appeal, appeals } = appealApi.endpoints;
  const { data } = await read(appeals.initiate(appealsIn(search)));
  const open = idOf(search.get('appeal') ?? '');
  const listed = data?.pages.flatMap((page) => page.appeals) ?? [];
  if (open !== undefined && !listed.some(({ position }) => position === open))
    void read(appeal.initiate(open));
};
