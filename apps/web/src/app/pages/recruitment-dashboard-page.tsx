import { paths } from '@lock-in/contracts/paths';
import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMe } from '../../lib/session.ts';
import { CountedTabs } from '../../ui/lists/counted-tabs.tsx';
import { Page } from '../../ui/layout/page.tsx';
import {
  applicantQueries,
  applicantsIn,
  useApplicantsQuery,
} from '../../hiring/applicants/applicant-endpoints.ts';
import { ApplicationsChart } from '../../hiring/applicants/applications-chart.tsx';
import { Board, readBoard } from '../../hiring/board/board.tsx';
import { stageApi } from '../../hiring/board/stage-endpoints.ts';
import { Applicants } from '../../hiring/applicants/applicants.tsx';
import { draftApi, useDraftsQuery } from '../../jobs/form/draft-endpoints.ts';
import { Drafts } from '../../jobs/form/drafts.tsx';
import { FirstSteps } from '../../jobs/own/first-steps.tsx';
import { OwnJobs } from '../../jobs/own/own-jobs.tsx';
import { current } from '../../lib/calls/query-options.ts';
import { recruitmentQueries, useCompanyJobsQuery } from '../../shared/jobs/recruitment-endpoints.ts';
import type { FirstView } from '../../lib/first-view.ts';
import { pageIn } from '../../ui/lists/use-page.ts';

interface RecruitmentDashboardPageProps {
  /** Shown above the tabs; passed in, because it belongs to another slice. */
  readonly notice: ReactNode;
}

export default function RecruitmentDashboardPage({ notice }: RecruitmentDashboardPageProps) {
  const { companyId, companyRole } = useMe();
  return (
    <Page
      title="Recruitment Dashboard"
      actions={
        <Group gap={8}>
          <Button component={Link} to={paths.companyPeople} variant="default">
            People
          </Button>
          {companyRole !== 'recruiter' && (
            <Button component={Link} to={paths.integrations} variant="default">
              Integrations
            </Button>
          )}
          <Button component={Link} to={paths.newJob}>
            + New Listing
          </Button>
        </Group>
      }
    >
      <Stack>
        {notice}
        <div>{companyId !== null && <Dashboard companyId={companyId} />}</div>
      </Stack>
    </Page>
  );
}

const first = { page: 1, cursor: undefined };

/** Reads the counts of all tabs. Each tab reads its own list, so that selecting it refetches. */
function Dashboard({ companyId }: { companyId: number }) {
  const jobs = useCompanyJobsQuery({ companyId, ...first }, current);
  const drafts = useDraftsQuery(first, current);
  const applicants = useApplicantsQuery({ companyId, ...first }, current);
  return (
    <Stack gap={24}>
      <FirstSteps jobs={jobs.data?.totalCount} />
      <CountedTabs
        label="Recruitment"
        tabs={[
          {
            value: 'jobs',
            label: 'Jobs',
            count: jobs.data?.totalCount,
            panel: <OwnJobs companyId={companyId} chart={<ApplicationsChart companyId={companyId} />} />,
          },
          {
            value: 'applicants',
            label: 'Applicants',
            count: applicants.data?.totalCount,
            panel: <Applicants companyId={companyId} split />,
          },
          { value: 'board', label: 'Board', panel: <Board companyId={companyId} /> },
          { value: 'drafts', label: 'Drafts', count: drafts.data?.totalCount, panel: <Drafts /> },
        ]}
      />
    </Stack>
  );
}

export const firstView: FirstView = (view) => {
  const { me, search, read } = view;
  if (typeof me?.companyId !== 'number') return undefined;
  const { accountId, companyId } = me;
  const { companyJobs, newestJobs, ownCompany } = recruitmentQueries.endpoints;
  const { applicants, applicationsPerDay } = applicantQueries.endpoints;
  const { drafts } = draftApi.endpoints;
  // The counts of all tabs.
  void read(companyJobs.initiate({ companyId, ...first }));
  void read(applicants.initiate({ companyId, ...first }));
  void read(drafts.initiate(first));
  void read(ownCompany.initiate(accountId));
  const at = { page: pageIn(search), cursor: undefined };
  const tab = search.get('tab');
  if (tab === 'applicants') {
    void read(applicants.initiate(applicantsIn(companyId, search)));
    void read(newestJobs.initiate(companyId));
    void read(stageApi.endpoints.stages.initiate(companyId));
  } else if (tab === 'board') {
    return readBoard(companyId, view);
  } else if (tab === 'drafts') {
    void read(drafts.initiate(at));
  } else {
    void read(companyJobs.initiate({ companyId, ...at }));
    void read(applicationsPerDay.initiate(companyId));
  }
  return undefined;
};
