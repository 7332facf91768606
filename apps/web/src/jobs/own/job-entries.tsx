import type { Job } from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import { EntryList } from '../../ui/lists/entry-list.tsx';
import { salaryRange } from '../../ui/words/format.ts';
import { SideCard } from '../../ui/layout/side-card.tsx';
import { CompanyLogo } from '../../shared/company-logo.tsx';

const most = 5;

interface JobEntriesProps {
  readonly title: string;
  /** `undefined` until loaded. */
  readonly jobs: readonly Job[] | undefined;
  readonly empty: string;
}

/** A short list of jobs beside a page. */
export function JobEntries({ title, jobs, empty }: JobEntriesProps) {
  return (
    <SideCard title={title}>
      <EntryList
        label={title}
        entries={jobs?.slice(0, most).map((job) => ({
          id: job.jobId,
          to: paths.job(job.jobId),
          picture: <CompanyLogo company={job.company} size={32} />,
          title: job.title,
          detail: `${job.company.name} · ${salaryRange(job.minSalary, job.maxSalary)}`,
        }))}
        empty={empty}
      />
    </SideCard>
  );
}
