import type { ApplicantStanding, ApplicationStatus } from '@lock-in/contracts';

interface Standing {
  readonly status: ApplicationStatus;
  readonly withdrawnAt: string | null;
}

/** How an application stands, in a word. */
export const applicationStanding = ({ status, withdrawnAt }: Standing): ApplicantStanding =>
  withdrawnAt ? 'Withdrawn' : status;

/** Whether it waits for its company. */
export const isWaiting = (application: Standing) => applicationStanding(application) === 'Applied';
