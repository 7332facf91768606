import type { Job } from '@lock-in/contracts';
import { plainText } from '@lock-in/markdown';
import { memoizePure } from '../../platform/memoize.ts';
import { truncate } from '../../platform/truncate.ts';

const money = (amount: number) => `S$${amount.toLocaleString('en-SG')}`;

type Salaries = Pick<Job, 'minSalary' | 'maxSalary'>;

/** An omitted salary has the value 0. */
export const hasSalary = ({ minSalary, maxSalary }: Salaries) => minSalary > 0 || maxSalary > 0;

/** "S$4,500 – S$6,000 / month", "From S$4,500 / month", "Up to S$6,000 / month" or "Salary not stated". */
export function salaryOf({ minSalary, maxSalary }: Salaries): string {
  if (!hasSalary({ minSalary, maxSalary })) return 'Salary not stated';
  if (maxSalary === 0) return `From ${money(minSalary)} / month`;
  const most = `${money(maxSalary)} / month`;
  if (minSalary === maxSalary) return most;
  return minSalary === 0 ? `Up to ${most}` : `${money(minSalary)} – ${most}`;
}

export const plural = (n: number, one: string, many = `${one}s`) =>
  `${n.toLocaleString('en-SG')} ${n === 1 ? one : many}`;

/** The length that search engines show below a title. */
const descriptionLength = 160;

/** Lists of jobs show the beginnings of many texts to every visitor. */
const beginningOf = memoizePure(1_000, (markdown: string) => truncate(plainText(markdown), 500));

export const summaryOf = (markdown: string, most = descriptionLength) =>
  truncate(beginningOf(markdown), most);

/** A job in one sentence, which search engines and shared links show. */
export const jobSummary = (job: Job) =>
  truncate(
    `${job.title} at ${job.company.name}: ${job.jobType}, ${job.workArrangement}, ${salaryOf(job)}. ${beginningOf(job.description)}`,
    descriptionLength,
  );
