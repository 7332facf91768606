import { boardColumn } from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { current } from '../../lib/calls/query-options.ts';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { lazy } from '../../ui/lazy.tsx';
import { SkeletonCards } from '../../ui/lists/skeletons.tsx';
import { IconListDetails } from '../../ui/icons/later.ts';
import { choiceOf } from '../applicants/applicant-choice.ts';
import { ApplicationBoard } from './application-board.tsx';
import { JobChoiceField } from '../applicants/job-choice-field.tsx';
import { recruitmentQueries, useNewestJobsQuery } from '../../shared/jobs/recruitment-endpoints.ts';
import type { View } from '../../lib/first-view.ts';
import { stageApi } from './stage-endpoints.ts';
import classes from './board.module.css';

const StagesDialog = lazy(() => import('./stages-dialog.tsx'));

/** The applications for one job by stage. The address selects the job; the newest job is the default. */
export function Board({ companyId }: { companyId: number }) {
  const [search, setSearch] = useSearchParams();
  const newest = useNewestJobsQuery(companyId, current);
  const [arranging, setArranging] = useState(false);
  const jobId = choiceOf(search).jobId ?? newest.data?.jobs[0]?.jobId;

  if (jobId === undefined) {
    if (newest.error && !newest.data)
      return <ErrorState text="Error loading jobs." error={newest.error} onRetry={newest.refetch} />;
    return newest.data ? <NoJob /> : <SkeletonCards label="Loading the board…" />;
  }
  const choose = (id: number | undefined) => {
    if (id === undefined) return;
    const next = new URLSearchParams(search);
    next.set('job', String(id));
    setSearch(next, { replace: true });
  };
  return (
    <>
      <Group justify="space-between" gap={8} mb="sm">
        <div className={classes.job}>
          <JobChoiceField companyId={companyId} chosen={jobId} title={undefined} onChoose={choose} required />
        </div>
        <Button
          variant="default"
          leftSection={<IconListDetails size={18} stroke={1.75} aria-hidden />}
          onClick={() => setArranging(true)}
        >
          Edit stages
        </Button>
      </Group>
      <ApplicationBoard key={jobId} jobId={jobId} />
      {arranging && <StagesDialog companyId={companyId} onClose={() => setArranging(false)} />}
    </>
  );
}

const NoJob = () => (
  <EmptyState
    text="A job’s applications appear here by stage. You haven’t posted a job yet."
    action={
      <Button component={Link} to={paths.newJob} variant="default">
        Post your first job
      </Button>
    }
  />
);

/** Reads the board that an address selects. */
export async function readBoard(companyId: number, { search, read }: View): Promise<void> {
  const { data: newest } = await read(recruitmentQueries.endpoints.newestJobs.initiate(companyId));
  const jobId = choiceOf(search).jobId ?? newest?.jobs[0]?.jobId;
  if (jobId === undefined) return;
  void read(stageApi.endpoints.applicationBoard.initiate({ jobId, perColumn: boardColumn.first }));
}
