import type { Job, JobDetails } from '@lock-in/contracts';
import { Button } from '@mantine/core';
import { standingOf } from '../ui/job-standing.ts';
import { unlessSecondClick } from '../ui/second-click.ts';
import { applicationStanding } from './application-standing.ts';
import { useWithdrawal } from './use-withdrawal.ts';

interface WithdrawalButtonProps {
  readonly job: Job & Pick<JobDetails, 'application'>;
  /** In a list, the button's accessible name includes the job. */
  readonly named?: boolean;
}

/** Withdraws a waiting application, or submits a withdrawn one again while the job takes applications. */
export function WithdrawalButton({ job, named = false }: WithdrawalButtonProps) {
  const { jobId, title, application } = job;
  if (!application || 'pending' in application) return null;
  const standing = applicationStanding(application);
  if (standing !== 'Applied' && (standing !== 'Withdrawn' || standingOf(job))) return null;
  return (
    <Toggle
      own={{ applicationId: application.applicationId, jobId }}
      isWithdrawn={standing === 'Withdrawn'}
      of={named ? title : undefined}
    />
  );
}

interface ToggleProps {
  readonly own: Parameters<typeof useWithdrawal>[0];
  readonly isWithdrawn: boolean;
  readonly of: string | undefined;
}

function Toggle({ own, isWithdrawn, of }: ToggleProps) {
  const { busy, withdraw, applyAgain } = useWithdrawal(own);
  const name = isWithdrawn ? 'Apply again' : 'Withdraw application';
  return (
    <Button
      variant={isWithdrawn ? 'light' : 'default'}
      size="xs"
      loading={busy}
      aria-label={of === undefined ? undefined : `${name} for ${of}`}
      onClick={unlessSecondClick(() => void (isWithdrawn ? applyAgain() : withdraw()))}
    >
      {name}
    </Button>
  );
}
