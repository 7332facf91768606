import { paths } from '@lock-in/contracts/paths';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMe } from '../../lib/session.ts';
import { EntryList } from '../../ui/lists/entry-list.tsx';
import { recent } from '../../lib/calls/query-options.ts';
import { PlainWords } from '../../ui/markdown/plain-words.tsx';
import { useLatestJobListingsQuery } from '../../shared/jobs/recruitment-endpoints.ts';

/** The company's latest jobs. */
export function RecentlyPostedJobs() {
  const { companyId } = useMe();
  const { data, error, refetch } = useLatestJobListingsQuery(companyId ?? skipToken, recent);
  return (
    <EntryList
      label="My Posted Jobs"
      entries={data?.map(({ jobId, title, description }) => ({
        id: jobId,
        to: paths.job(jobId),
        title,
        detail: <PlainWords text={description}>{(words) => words}</PlainWords>,
      }))}
      error={error}
      onRetry={refetch}
      empty="No posted jobs"
      failure="Error loading posted jobs."
    />
  );
}
