import { Select } from '@mantine/core';
import { choosableJobs, useNewestJobsQuery } from '../../shared/jobs/recruitment-endpoints.ts';

interface JobChoiceFieldProps {
  /** Its name in a form that a browser sends before script runs. */
  readonly name?: string;
  readonly companyId: number;
  readonly chosen: number | undefined;
  /** Title of the selected job, in case it is not among the newest. */
  readonly title: string | undefined;
  readonly onChoose: (jobId: number | undefined) => void;
  /** There is no option for all jobs. */
  readonly required?: boolean;
}

/** One of the company's newest jobs, or all. Older jobs are opened from their own cards. */
export function JobChoiceField({
  name,
  companyId,
  chosen,
  title,
  onChoose,
  required = false,
}: JobChoiceFieldProps) {
  const { data, isError, refetch } = useNewestJobsQuery(companyId, { refetchOnMountOrArgChange: 60 });
  const jobs = (data?.jobs ?? []).map((job) => ({ value: String(job.jobId), label: job.title }));
  const isKnown = chosen === undefined || jobs.some(({ value }) => value === String(chosen));
  const rest = (data?.totalCount ?? 0) - choosableJobs;
  const nothingFound = rest > 0 ? `Not among your ${choosableJobs} newest jobs` : 'No job of that name';
  const notLoaded = isError
    ? 'Your jobs could not be loaded. Open this again to retry.'
    : 'Loading your jobs…';
  return (
    <Select
      name={name}
      aria-label="Job"
      placeholder="All jobs"
      data={isKnown ? jobs : [...jobs, { value: String(chosen), label: title ?? `Job ${chosen}` }]}
      value={chosen === undefined ? null : String(chosen)}
      onChange={(value) => onChoose(value === null ? undefined : Number(value))}
      searchable
      clearable={!required}
      allowDeselect={!required}
      clearButtonProps={{ 'aria-label': 'All jobs' }}
      onDropdownOpen={() => isError && !data && void refetch()}
      nothingFoundMessage={data ? nothingFound : notLoaded}
    />
  );
}
