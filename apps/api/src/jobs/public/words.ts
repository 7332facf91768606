import type { AnswerFigures, Job } from '@lock-in/contracts';
import { plainText } from '../../platform/search/plain-text.ts';
import { truncate } from '../../platform/truncate.ts';

const dateForm = new Intl.DateTimeFormat('en-SG', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  timeZone: 'Asia/Singapore',
});

/** 20 Nov 2026, in Singapore. */
export const dateOf = (instant: string) => dateForm.format(new Date(instant));

const money = (amount: number) => `S$${amount.toLocaleString('en-SG')}`;

/** An empty salary is sent as 0. */
export const hasSalary = ({ maxSalary }: Pick<Job, 'maxSalary'>) => maxSalary > 0;

/** S$4,500 – S$6,000 / month; Up to S$6,000 / month; Salary not stated. */
export function salaryOf({ minSalary, maxSalary }: Pick<Job, 'minSalary' | 'maxSalary'>): string {
  if (!hasSalary({ maxSalary })) return 'Salary not stated';
  const most = `${money(maxSalary)} / month`;
  if (minSalary === maxSalary) return most;
  return minSalary === 0 ? `Up to ${most}` : `${money(minSalary)} – ${most}`;
}

export const plural = (n: number, one: string, many = `${one}s`) =>
  `${n.toLocaleString('en-SG')} ${n === 1 ? one : many}`;

/** 92% · median 3 days: how many applications a company answers, and how soon, as the app says it. */
export const answerWords = ({ percent, medianDays }: AnswerFigures) =>
  `${percent}%${medianDays === null ? '' : ` · median ${plural(medianDays, 'day')}`}`;

/** As search engines show it below a title. */
const descriptionLength = 160;

export const summaryOf = (markdown: string, most = descriptionLength) => truncate(plainText(markdown), most);

/** A job in one sentence: what a search engine or a shared link shows of it. */
export const jobSummary = (job: Job) =>
  truncate(
    `${job.title} at ${job.company.name}: ${job.jobType}, ${job.workArrangement}, ${salaryOf(job)}. ${plainText(job.description)}`,
    descriptionLength,
  );
