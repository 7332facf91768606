import type { JobChange } from '@lock-in/contracts';
import { deadline, monthly } from '../../ui/words/format.ts';
import { years } from '../../shared/jobs/job-texts.ts';

const names: Readonly<Record<JobChange['field'], string>> = {
  title: 'Title',
  description: 'Description',
  applicationDeadline: 'Application deadline',
  minSalary: 'Minimum salary',
  maxSalary: 'Maximum salary',
  jobType: 'Job type',
  workArrangement: 'Work arrangement',
  fieldOfWork: 'Field of work',
  responsibilities: 'Responsibilities',
  experiencePreferred: 'Experience preferred',
};
export const fieldName = (field: JobChange['field']) => names[field];

/** A field's value, formatted as on the page. */
export function formatFieldValue(field: JobChange['field'], value: JobChange['before']): string {
  if (Array.isArray(value)) return value.length > 0 ? value.map((line) => `• ${line}`).join('\n') : 'None';
  if (field === 'experiencePreferred') return Number(value) > 0 ? years(Number(value)) : 'None';
  if (field === 'applicationDeadline') return deadline(String(value));
  if (field === 'minSalary' || field === 'maxSalary')
    return value === 0 ? 'Not stated' : monthly(Number(value));
  return value === null ? 'None' : String(value);
}
