import { jobTypes } from '@lock-in/contracts';
import { Stack } from '@mantine/core';
import { ChoiceSelect } from '../../ui/forms/choice-select.tsx';
import { FilterChoice } from './filter-choice.tsx';
import { usePresentFieldsQuery } from '../../shared/jobs/job-endpoints.ts';
import { current } from '../../lib/calls/query-options.ts';
import { SalaryFilter } from './salary-filter.tsx';
import type { JobChoice } from '../../shared/jobs/job-choice.ts';
import { boardForm } from './board-form.ts';
import { useJobChoice } from './use-job-choice.ts';

/** In the specification's order, which differs from that of the job form. */
const arrangements = ['Remote', 'Hybrid', 'Onsite'] as const;
const types = [
  'Full Time',
  'Part Time',
  'Contract',
  'Internship',
] as const satisfies readonly (typeof jobTypes)[number][];

interface JobFiltersProps {
  /** They are part of the board's form: those beside the list, and not those of the sheet. */
  readonly inForm?: boolean;
}

/** Filters of the board. Every change applies at once. */
export function JobFilters({ inForm = false }: JobFiltersProps) {
  const inputOf = (name: keyof JobChoice): { name?: string; form?: string } =>
    inForm ? { name, form: boardForm } : {};
  const [choice, choose] = useJobChoice();
  const { jobType, workArrangement, fieldOfWork, minSalary, maxSalary } = choice;
  const { data: present = [] } = usePresentFieldsQuery(undefined, current);
  // Includes a selected field that came from a link or whose last job has just closed.
  const fields = [...new Set([...present, ...(fieldOfWork === undefined ? [] : [fieldOfWork])])].toSorted();

  return (
    <Stack>
      <FilterChoice
        {...inputOf('jobType')}
        title="Job type"
        values={types}
        chosen={jobType}
        onChoose={(value) => choose({ jobType: value })}
      />
      <FilterChoice
        {...inputOf('workArrangement')}
        title="Work arrangement"
        values={arrangements}
        chosen={workArrangement}
        onChoose={(value) => choose({ workArrangement: value })}
      />
      <ChoiceSelect
        {...inputOf('fieldOfWork')}
        label="Field of work"
        choices={[{ value: '', label: 'All' }, ...fields.map((field) => ({ value: field, label: field }))]}
        value={fieldOfWork ?? ''}
        onChoose={(value) => choose({ fieldOfWork: value || undefined })}
      />
      <SalaryFilter min={minSalary} max={maxSalary} onChoose={choose} inputOf={inputOf} />
    </Stack>
  );
}
