import type { ApplicantStanding, ApplicationStatus } from '@lock-in/contracts';

interface Standing {
  readonly status: ApplicationStatus;
  readonly withdrawnAt: string | null;
}

/** The status of an application, including Withdrawn. */
export const applicationStatus = ({ status, withdrawnAt }: Standing): ApplicantStanding =>
  withdrawnAt ? 'Withdrawn' : status;

/** Whether it awaits the company's decision. */
export const isWaiting = (application: Standing) => applicationStatus(application) === 'Applied';
