import { paths } from '@lock-in/contracts/paths';
import { recent } from '../../lib/calls/query-options.ts';
import { EntryList } from '../../ui/lists/entry-list.tsx';
import { deadline } from '../../ui/words/format.ts';
import { statusOf } from '../../shared/jobs/job-status.ts';
import { SideCard } from '../../ui/layout/side-card.tsx';
import { useProfileJobsInfiniteQuery } from '../profile-endpoints.ts';
import { useMayView } from './use-may-view.ts';

const most = 5;

/** A company's newest open jobs. The profile is complete without them, so a failure is not shown. */
export function OpenJobs({ companyId }: { companyId: number }) {
  const { currentData, isError } = useProfileJobsInfiniteQuery({ companyId, open: true }, recent);
  const mayView = useMayView();
  if (isError && !currentData) return null;
  const open = currentData?.pages[0]?.jobs.filter((job) => !statusOf(job)).slice(0, most);
  return (
    <SideCard title="Open jobs">
      <EntryList
        label="Open jobs"
        entries={open?.map((job) => ({
          id: job.jobId,
          to: mayView(job) ? paths.job(job.jobId) : undefined,
          title: job.title,
          detail: `${job.jobType} · Apply by ${deadline(job.applicationDeadline)}`,
        }))}
        empty="No open jobs"
      />
    </SideCard>
  );
}
