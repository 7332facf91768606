import type { Job, JobDetails } from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { statusOf } from '../../shared/jobs/job-status.ts';
import { unlessSecondClick } from '../../ui/feedback/second-click.ts';
import { ApplyAgain, applyAgainState } from './apply-again.tsx';
import { applicationStatus } from '../../shared/jobs/application-status.ts';
import { useWithdrawal } from './use-withdrawal.ts';

interface WithdrawalButtonProps {
  readonly job: (Job & Pick<JobDetails, 'application'>) | JobDetails;
  /** In a list, the button's accessible name includes the job. */
  readonly named?: boolean;
}

/** Withdraws a waiting application, or opens the form to apply again while the job takes applications. */
export function WithdrawalButton({ job, named = false }: WithdrawalButtonProps) {
  const { jobId, title, application } = job;
  if (!application || 'pending' in application) return null;
  const { applicationId } = application;
  const standing = applicationStatus(application);
  const of = named ? title : undefined;
  if (standing === 'Applied') return <Withdraw own={{ applicationId, jobId }} of={of} />;
  if (standing !== 'Withdrawn' || statusOf(job)) return null;
  if (!named && 'questions' in job) return <ApplyAgain job={job} applicationId={applicationId} />;
  return (
    <Button
      component={Link}
      to={paths.job(jobId)}
      state={applyAgainState}
      variant="light"
      size="xs"
      aria-label={of === undefined ? undefined : `Apply again for ${of}`}
    >
      Apply again
    </Button>
  );
}

interface WithdrawProps {
  readonly own: Parameters<typeof useWithdrawal>[0];
  readonly of: string | undefined;
}

function Withdraw({ own, of }: WithdrawProps) {
  const { busy, withdraw } = useWithdrawal(own);
  return (
    <Button
      variant="default"
      size="xs"
      loading={busy}
      aria-label={of === undefined ? undefined : `Withdraw application for ${of}`}
      onClick={unlessSecondClick(() => void withdraw())}
    >
      Withdraw application
    </Button>
  );
}
