import { type Described, type DescribingField, describingFields } from '@lock-in/domain';
import type { InferEntity } from '@mikro-orm/core';
import type { JobRow } from './jobs.ts';

type Columns = Pick<InferEntity<typeof JobRow>, (typeof columns)[DescribingField]>;

const columns = {
  title: 'title',
  description: 'description',
  deadline: 'deadline',
  minSalary: 'min_salary',
  maxSalary: 'max_salary',
  jobType: 'job_type',
  workArrangement: 'work_arrangement',
  fieldOfWork: 'field_of_work',
  responsibilities: 'responsibilities',
  experiencePreferred: 'experience_preferred',
} as const satisfies Record<DescribingField, string>;

/** The description as columns of a job's row. */
export const descriptionColumns = (described: Described): Columns =>
  Object.fromEntries(describingFields.map((field) => [columns[field], described[field]])) as Columns;

/** The inverse of `descriptionColumns`. PostgreSQL formats times differently from the log, so the deadline is converted to the log's form. */
export const toDescription = (row: Omit<Columns, 'deadline'> & { deadline: string | Date }): Described => ({
  ...(Object.fromEntries(describingFields.map((field) => [field, row[columns[field]]])) as Described),
  deadline: new Date(row.deadline).toISOString(),
});
