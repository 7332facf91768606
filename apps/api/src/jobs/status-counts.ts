import type { ApplicantStanding } from '@lock-in/contracts';

/** Number of applications by standing. */
export type StatusCounts = Record<ApplicantStanding, number>;

export const standings = [
  'Applied',
  'Accepted',
  'Rejected',
  'Withdrawn',
] as const satisfies ApplicantStanding[];

const countEach = (of: (standing: ApplicantStanding) => number): StatusCounts => ({
  Applied: of('Applied'),
  Accepted: of('Accepted'),
  Rejected: of('Rejected'),
  Withdrawn: of('Withdrawn'),
});

/** The total over all standings. */
export const totalOf = ({ Applied, Accepted, Rejected, Withdrawn }: StatusCounts) =>
  Applied + Accepted + Rejected + Withdrawn;

export const countByStatus = (
  applications: readonly { readonly standing: ApplicantStanding }[],
): StatusCounts => {
  const of = (standing: ApplicantStanding) =>
    applications.filter((each) => each.standing === standing).length;
  return countEach(of);
};

export const sumOf = (all: readonly StatusCounts[]): StatusCounts => {
  return countEach((standing) => all.reduce((total, each) => total + each[standing], 0));
};

/** The counts as a cursor stores them. */
export const countsOf = ([Applied, Accepted, Rejected, Withdrawn]: readonly number[]): StatusCounts => ({
  Applied: Applied!,
  Accepted: Accepted!,
  Rejected: Rejected!,
  Withdrawn: Withdrawn!,
});
