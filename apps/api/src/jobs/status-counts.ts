import type { ApplicationStatus } from '@lock-in/contracts';

/** How many applications stand how. */
export type StatusCounts = Record<ApplicationStatus, number>;

export const statuses = ['Applied', 'Accepted', 'Rejected'] as const satisfies ApplicationStatus[];

export const countByStatus = (
  applications: readonly { readonly status: ApplicationStatus }[],
): StatusCounts => {
  const of = (status: ApplicationStatus) => applications.filter((each) => each.status === status).length;
  return { Applied: of('Applied'), Accepted: of('Accepted'), Rejected: of('Rejected') };
};

export const sumOf = (all: readonly StatusCounts[]): StatusCounts => {
  const of = (status: ApplicationStatus) => all.reduce((total, each) => total + each[status], 0);
  return { Applied: of('Applied'), Accepted: of('Accepted'), Rejected: of('Rejected') };
};

/** As a cursor carries them. */
export const countsOf = ([Applied, Accepted, Rejected]: readonly number[]): StatusCounts => ({
  Applied: Applied!,
  Accepted: Accepted!,
  Rejected: Rejected!,
});
