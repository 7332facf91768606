import { paths } from '@lock-in/contracts/paths';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { isApiError } from '../../lib/calls/api-error.ts';
import { useMe } from '../../lib/session.ts';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';

/** Whether the job does not exist or the reader has no access. Both are permanent, so not even cached data is shown. */
export const isGone = (error: unknown) => isApiError(error) && [403, 404].includes(error.status);

/** A job that could not be loaded. Offers a retry unless it is gone. */
export function JobError({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const { role } = useMe();
  if (!isApiError(error) || !isGone(error)) {
    return <ErrorState text="Error loading job." error={error} onRetry={onRetry} />;
  }
  return (
    <EmptyState
      text={
        error.status === 403
          ? 'You do not have access to view this job details.'
          : 'We can’t find this job. It may have been removed.'
      }
      action={
        <Button
          component={Link}
          to={role === 'Company' ? paths.recruitmentDashboard : paths.jobBoard}
          variant="default"
        >
          {role === 'Company' ? 'See your jobs' : 'See other jobs'}
        </Button>
      }
    />
  );
}
