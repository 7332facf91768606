import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { idOf, noSuchId } from '../lib/id-of.ts';
import { useMe } from '../lib/session.ts';
import { Card } from '../ui/card.tsx';
import { ColumnsPage } from '../ui/columns-page.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { SkeletonCard } from '../ui/skeletons.tsx';
import { JobForm } from './job-form.tsx';
import { useFieldsOfWorkQuery, useJobQuery } from './job-queries.ts';
import { JobTrouble } from './job-trouble.tsx';

/** A listing that is new, or with an id in the address one that is edited. */
export default function JobFormPage() {
  const { jobId } = useParams();
  const { companyId } = useMe();
  return (
    <ColumnsPage title={jobId === undefined ? 'Create Job Listing' : 'Edit Job Listing'}>
      {companyId !== null && <Form key={jobId} companyId={companyId} jobId={jobId} />}
    </ColumnsPage>
  );
}

/**
 * Begins once the fields of work are known, of which the first is preselected, and the job as it is now: not as it was
 * when it was last looked at. What is read after that leaves the form alone.
 */
function Form({ companyId, jobId }: { companyId: number; jobId: string | undefined }) {
  const [opened] = useState(Date.now);
  const fields = useFieldsOfWorkQuery();
  const read = useJobQuery((jobId && idOf(jobId)) || skipToken, fresh);
  const error = jobId !== undefined && idOf(jobId) === undefined ? noSuchId : read.error;
  const job = (read.fulfilledTimeStamp ?? 0) >= opened ? read.currentData : undefined;

  if (fields.data && (job || jobId === undefined)) {
    return <JobForm companyId={companyId} fields={fields.data} job={job} />;
  }
  if (error) {
    return (
      <Card>
        <JobTrouble error={error} onRetry={() => void read.refetch()} />
      </Card>
    );
  }
  if (fields.isError) {
    return (
      <Card>
        <ErrorState
          text="Error loading the form."
          error={fields.error}
          onRetry={() => void fields.refetch()}
        />
      </Card>
    );
  }
  return (
    <div role="status" aria-label="Loading…">
      <SkeletonCard lines={12} />
    </div>
  );
}

const fresh = { refetchOnMountOrArgChange: true } as const;
