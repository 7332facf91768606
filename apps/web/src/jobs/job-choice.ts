import {
  jobLimits,
  jobSorts,
  jobTypes,
  searchLimit,
  workArrangements,
  type Job,
  type JobSort,
} from '@lock-in/contracts';

/** What is chosen on the board, under the names of the call. What is absent is not filtered: "All". */
export interface JobChoice {
  readonly q?: string | undefined;
  readonly jobType?: Job['jobType'] | undefined;
  readonly workArrangement?: Job['workArrangement'] | undefined;
  readonly fieldOfWork?: string | undefined;
  readonly minSalary?: number | undefined;
  readonly maxSalary?: number | undefined;
  readonly sortBy?: JobSort | undefined;
}

/** The choice that an address asks for. What nobody can choose is left out, so that a mistyped address still shows jobs. */
export function choiceOf(search: URLSearchParams): JobChoice {
  const text = (name: string) => search.get(name)?.trim().slice(0, searchLimit) || undefined;
  const amount = (name: string) => {
    const written = search.get(name) ?? '';
    return /^\d{1,9}$/.test(written) && Number(written) <= jobLimits.salary ? Number(written) : undefined;
  };
  return {
    q: text('q'),
    jobType: jobTypes.find((one) => one === search.get('jobType')),
    workArrangement: workArrangements.find((one) => one === search.get('workArrangement')),
    fieldOfWork: text('fieldOfWork'),
    minSalary: amount('minSalary'),
    maxSalary: amount('maxSalary'),
    sortBy: jobSorts.find((one) => one === search.get('sortBy')),
  };
}

/** The address of a choice: what is not filtered is not in it. */
export const searchOf = (choice: JobChoice): Record<string, string> =>
  Object.fromEntries(
    Object.entries(choice).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

/** A choice's filters are all but its order. */
export const filtersOf = ({ sortBy: _, ...filters }: JobChoice) => filters;
