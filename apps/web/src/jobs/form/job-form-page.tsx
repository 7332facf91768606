import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { Button } from '@mantine/core';
import { idOf, noSuchId } from '../../lib/calls/id-of.ts';
import { isApiError } from '../../lib/calls/api-error.ts';
import { useMe } from '../../lib/session.ts';
import { Card } from '../../ui/layout/card.tsx';
import { ColumnsPage } from '../../ui/layout/columns-page.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { ErrorCard } from '../../ui/feedback/error-state.tsx';
import { SkeletonCard } from '../../ui/lists/skeletons.tsx';
import { draftApi, useDraftQuery } from './draft-endpoints.ts';
import { draftsPath } from './use-draft-saving.ts';
import { JobForm } from './job-form.tsx';
import { jobQueries, useFieldsOfWorkQuery, useJobQuery } from '../../shared/jobs/job-endpoints.ts';
import { JobError } from './job-error.tsx';
import { everyVisit } from '../../lib/calls/query-options.ts';
import { formOpenedAt } from '../../lib/conditions.ts';
import type { FirstView } from '../../lib/first-view.ts';

/** The form for a new job, for a draft, or, with an id in the path, for an existing job. */
export default function JobFormPage() {
  const { jobId } = useParams();
  const [search] = useSearchParams();
  const draft = jobId === undefined ? (search.get('draft') ?? undefined) : undefined;
  const { companyId } = useMe();
  return (
    <ColumnsPage title={jobId === undefined ? 'Create Job Listing' : 'Edit Job Listing'}>
      {companyId !== null && (
        <Form key={jobId ?? `draft ${draft}`} companyId={companyId} jobId={jobId} draft={draft} />
      )}
    </ColumnsPage>
  );
}

interface FormProps {
  readonly companyId: number;
  readonly jobId: string | undefined;
  readonly draft: string | undefined;
}

/**
 * Mounted once the fields of work, the first of which is preselected, and the current job or draft are loaded. Later
 * reads do not change the form.
 */
function Form({ companyId, jobId, draft }: FormProps) {
  const [opened] = useState(formOpenedAt);
  const fields = useFieldsOfWorkQuery();
  const read = useJobQuery((jobId && idOf(jobId)) || skipToken, readOnMount);
  const kept = useDraftQuery((draft && idOf(draft)) || skipToken, readOnMount);
  const named = jobId ?? draft;
  const error = named !== undefined && idOf(named) === undefined ? noSuchId : (read.error ?? kept.error);
  const job = (read.fulfilledTimeStamp ?? 0) >= opened ? read.currentData : undefined;

  const saved = (kept.fulfilledTimeStamp ?? 0) >= opened ? kept.currentData : undefined;

  if (fields.data && (job || saved || named === undefined)) {
    return <JobForm companyId={companyId} fields={fields.data} job={job} saved={saved} />;
  }
  if (draft !== undefined && isApiError(error) && error.status === 404) return <NoDraft />;
  if (error) {
    return (
      <Card>
        <JobError error={error} onRetry={(draft === undefined ? read : kept).refetch} />
      </Card>
    );
  }
  if (fields.isError) {
    return <ErrorCard text="Error loading the form." error={fields.error} onRetry={fields.refetch} />;
  }
  return (
    <div role="status" aria-label="Loading…">
      <SkeletonCard lines={12} />
    </div>
  );
}

function NoDraft() {
  return (
    <Card>
      <EmptyState
        text="We can’t find this draft. It may have been published or discarded."
        action={
          <Button component={Link} to={draftsPath} variant="default">
            See your drafts
          </Button>
        }
      />
    </Card>
  );
}

const readOnMount = { refetchOnMountOrArgChange: everyVisit } as const;

export const firstView: FirstView = ({ params: { jobId }, search, read }) => {
  void read(jobQueries.endpoints.fieldsOfWork.initiate());
  const job = jobId && idOf(jobId);
  const draft = !jobId && idOf(search.get('draft') ?? '');
  if (job) void read(jobQueries.endpoints.job.initiate(job));
  if (draft) void read(draftApi.endpoints.draft.initiate(draft));
};
