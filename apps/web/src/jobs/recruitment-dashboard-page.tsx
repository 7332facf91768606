import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useMe } from '../app/session.ts';
import { CountedTabs } from '../ui/counted-tabs.tsx';
import { Page } from '../ui/page.tsx';
import { ApplicantList } from './applicant-list.tsx';
import { CompanyJobs } from './company-jobs.tsx';
import { current } from './reading.ts';
import { useApplicantsInfiniteQuery, useCompanyJobsInfiniteQuery } from './recruitment-queries.ts';

export default function RecruitmentDashboardPage() {
  const { companyId } = useMe();
  return (
    <Page
      title="Recruitment Dashboard"
      width="reading"
      actions={
        <Button component={Link} to="/company/jobForm">
          + New Listing
        </Button>
      }
    >
      {companyId !== null && <Dashboard companyId={companyId} />}
    </Page>
  );
}

/** The counts. What a tab shows it asks for itself, so that choosing it reads anew. */
function Dashboard({ companyId }: { companyId: number }) {
  const jobs = useCompanyJobsInfiniteQuery(companyId, current);
  const applicants = useApplicantsInfiniteQuery({ companyId }, current);
  return (
    <CountedTabs
      label="Recruitment"
      tabs={[
        {
          value: 'jobs',
          label: 'Jobs',
          count: jobs.data?.pages[0]?.totalCount,
          panel: <Jobs companyId={companyId} />,
        },
        {
          value: 'applicants',
          label: 'Applicants',
          count: applicants.data?.pages[0]?.totalCount,
          panel: <Applicants companyId={companyId} />,
        },
      ]}
    />
  );
}

function Jobs({ companyId }: { companyId: number }) {
  return <CompanyJobs list={useCompanyJobsInfiniteQuery(companyId, current)} />;
}

function Applicants({ companyId }: { companyId: number }) {
  return <ApplicantList list={useApplicantsInfiniteQuery({ companyId }, current)} withJob />;
}
