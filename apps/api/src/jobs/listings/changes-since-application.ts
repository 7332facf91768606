import type { JobChange } from '@lock-in/contracts';
import { changedFields, type Described, type DescribingField } from '@lock-in/domain';
import { sql } from 'kysely';
import { toDescription } from '../../shared/jobs/description-columns.ts';
import type { ReadJob } from '../../shared/jobs/job-views.ts';

/**
 * The job's description when an application was sent: from the last edit before it, or the original one. Null for a job that was never
 * edited. One index look-up, however many edits there are.
 */
export const describedAtApplication =
  sql<Described | null>`(case when job.edited_at is null then null else coalesce(
  (select version.description from job_version version
    where version.job_id = job.job_id and version.position < application.position
    order by version.position desc limit 1),
  job.original) end)`.as('described_then');

/** The job's description at the time of the application, and the last change of each field. */
export interface Compared {
  readonly described_then: Described | null;
  readonly changed_at: Partial<Record<DescribingField, string>>;
}

/** A field that differs from its value at that time was changed since, so its last change is after the application. */
export function changesOf(row: ReadJob & Compared): JobChange[] {
  const { described_then: then, changed_at: changedAt } = row;
  if (then === null) return [];
  const now = toDescription(row);
  return changedFields(then, now).map((field) => ({
    field: field === 'deadline' ? 'applicationDeadline' : field,
    before: valueOf(then, field),
    after: valueOf(now, field),
    changedAt: new Date(changedAt[field]!).toISOString(),
  }));
}

const valueOf = (described: Described, field: DescribingField): JobChange['before'] => {
  const value = described[field];
  return typeof value === 'object' && value !== null ? [...value] : value;
};
