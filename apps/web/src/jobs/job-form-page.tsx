import { useParams } from 'react-router';
import NotFoundPage from '../app/not-found-page.tsx';
import { useMe } from '../app/session.ts';
import { Card } from '../ui/card.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Page } from '../ui/page.tsx';
import { SkeletonCard } from '../ui/skeletons.tsx';
import { JobForm } from './job-form.tsx';
import { useFieldsOfWorkQuery } from './job-queries.ts';

/** A new listing. The form begins once the fields of work are known, because the first of them is preselected. */
export default function JobFormPage() {
  const { jobId } = useParams();
  const { companyId } = useMe();
  const { data: fields, error, refetch } = useFieldsOfWorkQuery();

  if (jobId !== undefined || companyId === null) return <NotFoundPage />;
  return (
    <Page title="Create Job Listing" width="reading">
      {fields ? (
        <JobForm companyId={companyId} fields={fields} />
      ) : error ? (
        <Card>
          <ErrorState text="Error loading the form." error={error} onRetry={() => void refetch()} />
        </Card>
      ) : (
        <div role="status" aria-label="Loading…">
          <SkeletonCard lines={12} />
        </div>
      )}
    </Page>
  );
}
