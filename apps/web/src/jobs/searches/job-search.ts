import type { JobSearch, JobSearchAlert } from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import { money } from '../../ui/words/format.ts';
import { filtersOf, type JobChoice } from '../../shared/jobs/job-choice.ts';

export const alertNames: Readonly<Record<JobSearchAlert, string>> = {
  atOnce: 'At once',
  daily: 'Daily',
  off: 'Off',
};
export const alertChoices = Object.entries(alertNames).map(([value, label]) => ({ value, label }));
export const alertOf = (value: string): JobSearchAlert =>
  value in alertNames ? (value as JobSearchAlert) : 'off';

/** The list of saved searches, where they can be renamed and deleted. */
export const savedSearchesPath = `${paths.myJobs}?tab=searches`;

type Filter = JobSearch['filter'];

/** Search words and filters as texts: Backend · Remote · ≥ S$5,000. */
const partsOf = ({ q, fieldOfWork, workArrangement, jobType, minSalary, maxSalary }: Filter) =>
  [
    q,
    fieldOfWork,
    workArrangement,
    jobType,
    minSalary === undefined ? undefined : `≥ ${money(minSalary)}`,
    maxSalary === undefined ? undefined : `≤ ${money(maxSalary)}`,
  ].filter((part) => part !== undefined);

export const describeFilter = (filter: Filter) => partsOf(filter).join(' · ');

/** As many whole parts as fit into a name. */
export function proposedName(filter: Filter, longest: number): string {
  const [first = '', ...others] = partsOf(filter);
  return others.reduce(
    (name, part) => (name.length + part.length + 3 <= longest ? `${name} · ${part}` : name),
    first.slice(0, longest),
  );
}

/** The board's filters, as saved. */
export const filterOf = (choice: JobChoice): Filter =>
  Object.fromEntries(Object.entries(filtersOf(choice)).filter(([, value]) => value !== undefined));

const names = ['q', 'jobType', 'workArrangement', 'fieldOfWork', 'minSalary', 'maxSalary'] as const;
const comparable = (value: string | number | undefined) =>
  typeof value === 'string' ? value.toLowerCase().replace(/\s+/g, ' ').trim() : value;

export const isSameFilter = (one: Filter, other: Filter) =>
  names.every((name) => comparable(one[name]) === comparable(other[name]));
