import {
  jobLimits,
  jobSorts,
  jobTypes,
  searchLimit,
  workArrangements,
  type Job,
  type JobSort,
} from '@lock-in/contracts';

/** The board's filters, with the names that the API uses. An absent filter means "All". */
export interface JobChoice {
  readonly q?: string | undefined;
  readonly jobType?: Job['jobType'] | undefined;
  readonly workArrangement?: Job['workArrangement'] | undefined;
  readonly fieldOfWork?: string | undefined;
  readonly minSalary?: number | undefined;
  readonly maxSalary?: number | undefined;
  readonly sortBy?: JobSort | undefined;
}

/** Reads the filters from an address. Invalid values are dropped, so that a mistyped address still shows jobs. */
export function choiceOf(search: URLSearchParams): JobChoice {
  const text = (name: string) => search.get(name)?.trim().slice(0, searchLimit) || undefined;
  const amount = (name: string) => {
    // Sent by the browser, as it stands in the field: "S$4,500".
    const written = (search.get(name) ?? '').replace(/^S\$/, '').replaceAll(',', '');
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

/** All filters without the sort order. */
export const filtersOf = ({ sortBy: _, ...filters }: JobChoice) => filters;
