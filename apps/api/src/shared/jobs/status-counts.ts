import type { ApplicantStanding } from '@lock-in/contracts';

/** Number of applications by standing. */
export type StatusCounts = Record<ApplicantStanding, number>;

export const standings = [
  'Applied',
  'Accepted',
  'Rejected',
  'Withdrawn',
] as const satisfies ApplicantStanding[];

const countEach = (of: (standing: ApplicantStanding, at: number) => number) =>
  Object.fromEntries(standings.map((standing, at) => [standing, of(standing, at)])) as StatusCounts;

/** The number of applicants: everyone who applied and has not withdrawn. */
export const applicantsIn = ({ Applied, Accepted, Rejected }: Omit<StatusCounts, 'Withdrawn'>) =>
  Applied + Accepted + Rejected;

export const countByStatus = (applications: readonly { readonly standing: ApplicantStanding }[]) =>
  countEach((standing) => applications.filter((each) => each.standing === standing).length);

export const sumOf = (all: readonly StatusCounts[]) =>
  countEach((standing) => all.reduce((total, each) => total + each[standing], 0));

/** The counts as a cursor stores them. */
export const countsOf = (stored: readonly number[]) => countEach((_, at) => stored[at]!);
