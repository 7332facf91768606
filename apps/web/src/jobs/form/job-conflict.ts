import type { JobChange } from '@lock-in/contracts';
import { fieldName, formatFieldValue } from '../job/change-texts.ts';
import type { JobDraft } from './job-draft.ts';

type Field = keyof JobDraft;

/** The fields of the job form by name, for a comparison of two versions. */
export const jobFieldNames: Readonly<Partial<Record<Field, string>>> = {
  title: fieldName('title'),
  description: fieldName('description'),
  applicationDeadline: fieldName('applicationDeadline'),
  minSalary: fieldName('minSalary'),
  maxSalary: fieldName('maxSalary'),
  jobType: fieldName('jobType'),
  workArrangement: fieldName('workArrangement'),
  fieldOfWork: fieldName('fieldOfWork'),
  responsibilities: fieldName('responsibilities'),
  experiencePreferred: fieldName('experiencePreferred'),
  questions: 'Questions',
};

/** A value of the job form as text. */
export function showJobField(field: Field, value: unknown): string {
  if (field === 'questions') return bulleted((value as JobDraft['questions']).map(({ text }) => text));
  if (field === 'responsibilities') return bulleted(value as JobDraft['responsibilities']);
  if (value === null || value === '') return '';
  const shown = field === 'minSalary' || field === 'maxSalary' ? Number(value) : value;
  return formatFieldValue(field, shown as JobChange['before']);
}

const bulleted = (lines: readonly string[]) =>
  lines
    .filter((line) => line.trim() !== '')
    .map((line) => `• ${line}`)
    .join('\n');
